import { dashboardApi, dashboardPrompt, type PromptAnswer } from '@aftercare/domain/api/dashboard-api'
import { Anchor, List, Paper, Text, Title } from '@mantine/core'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { BackAnchor } from '../../components/back-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Answer } from './answer.tsx'
import { QuestionBox, questionAddress } from '../../components/question-box.tsx'
import './analytics.css'

export async function loader({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(url).searchParams)
  const given = v.safeParse(dashboardPrompt, { ...asked, ...parsed(asked['query']) })
  if (!given.success) return { question: '', dataset: undefined, result: null }
  const result = await call(dashboardApi.askQuestion, {
    params: { storeId: params['storeId'] ?? '' },
    body: given.output,
    signal,
  })
  const { question = result.answer?.sentence ?? '', dataset } = given.output
  return { question, dataset, result }
}

/** A query in an address; nothing when it is not one. */
function parsed(query: string | undefined): { query?: unknown } {
  try {
    return query === undefined ? {} : { query: JSON.parse(query) }
  } catch {
    return {}
  }
}

/** A question about figures, and its answer. */
export function Component() {
  const { question, dataset, result } = useLoaderData<typeof loader>()
  const { store } = useStore()
  return (
    <Page
      title={text('ask.title')}
      above={
        <BackAnchor to={paths.analytics.to({ storeId: store.id })}>{text('analytics.title')}</BackAnchor>
      }
    >
      <QuestionBox key={question} asked={question} dataset={dataset} />
      {result ? <Result result={result} /> : <Examples />}
    </Page>
  )
}

function Result({ result }: { result: PromptAnswer }) {
  const { answer, problem, notUnderstood, corrected, isReadByModel } = result
  return (
    <div className="analytics">
      {problem !== null && <Notice title={text('ask.noAnswer')}>{problem}</Notice>}
      {answer && notUnderstood.length > 0 && (
        <Notice
          color="orange"
          title={text('ask.notUnderstood', {
            words: notUnderstood.map((word) => `“${word}”`).join(', '),
          })}
        >
          {text('ask.notUnderstoodLead')}
        </Notice>
      )}
      {corrected.length > 0 && (
        <Text size="sm" c="dimmed">
          {corrected
            .map(({ from, to }) => text('ask.corrected', { from: `“${from}”`, to: `“${to}”` }))
            .join(' ')}
        </Text>
      )}
      {isReadByModel && (
        <Text size="sm" c="dimmed">
          {text('ask.byModel')}
        </Text>
      )}
      {answer && <Answer answer={answer} />}
      <Suggestions suggestions={result.suggestions} />
    </div>
  )
}

function Suggestions({ suggestions }: Pick<PromptAnswer, 'suggestions'>) {
  const { store } = useStore()
  if (suggestions.length === 0) return null
  return (
    <Questions
      title={text('ask.nearest')}
      items={suggestions.map(({ question, query }) => ({
        question,
        to: questionAddress(store.id, { query }),
      }))}
    />
  )
}

function Examples() {
  const { store } = useStore()
  const examples = ([1, 2, 3, 4, 5] as const).map((place) => text(`ask.example.${place}`))
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {text('ask.lead')}
      </Text>
      <Questions
        title={text('ask.examples')}
        items={examples.map((question) => ({ question, to: questionAddress(store.id, { question }) }))}
      />
    </>
  )
}

const Questions = ({
  title,
  items,
}: {
  title: string
  items: readonly { question: string; to: string }[]
}) => (
  <Paper component="section" withBorder p="md" aria-label={title} className="no-print">
    <Title order={2} mb="xs">
      {title}
    </Title>
    <List spacing="xs" size="sm">
      {items.map(({ question, to }) => (
        <List.Item key={to}>
          <Anchor component={Link} to={to} size="sm">
            {question}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </Paper>
)
