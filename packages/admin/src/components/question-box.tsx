import type { FigureQuery } from '@aftercare/domain/questions/figure-query'
import { Button, Group, TextInput } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '../app/paths.ts'
import { useStore } from '../app/session.ts'
import '../app/texts/en/analytics.ts'
import { text } from '../app/texts/text.ts'
import './question-box.css'

const longest = 300

/** Where a question is answered: one in words, or one that was understood before. */
export function questionAddress(
  storeId: string,
  asked: { question: string; dataset?: string } | { query: FigureQuery },
): string {
  const search = new URLSearchParams(
    'query' in asked
      ? { query: JSON.stringify(asked.query) }
      : { question: asked.question, ...(asked.dataset && { dataset: asked.dataset }) },
  )
  return `${paths.question.to({ storeId })}?${search}`
}

type QuestionBoxProps = {
  /** What was asked before. */
  asked?: string
  /** The page it is asked on. */
  dataset?: string | undefined
}

/** Takes a question in words. */
export function QuestionBox({ asked = '', dataset }: QuestionBoxProps) {
  const { store } = useStore()
  const [question, setQuestion] = useState(asked)
  const isAsking = useNavigation().location?.pathname.endsWith('/analytics/question') ?? false
  return (
    <search className="question-box no-print">
      <Form action={paths.question.to({ storeId: store.id })}>
        <Group gap="xs" wrap="nowrap" mb="md">
          <TextInput
            type="search"
            name="question"
            aria-label={text('ask.label')}
            placeholder={text('ask.placeholder')}
            value={question}
            maxLength={longest}
            required
            autoComplete="off"
            leftSection={<IconMessageQuestion size={18} aria-hidden />}
            onChange={({ currentTarget: { value } }) => setQuestion(value)}
            flex={1}
          />
          {dataset && <input type="hidden" name="dataset" value={dataset} />}
          <Button type="submit" loading={isAsking}>
            {text('ask.ask')}
          </Button>
        </Group>
      </Form>
    </search>
  )
}
