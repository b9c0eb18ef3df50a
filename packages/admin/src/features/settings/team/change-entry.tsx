import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { usersApi } from '@aftercare/domain/api/users-api'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { actionName, kindName, sourceName } from './change-words.ts'
import { pageOf } from './change-page.ts'
import { differencesOf, type Difference } from './differences.ts'

type Change = EndpointOutput<typeof usersApi.listChanges>['items'][number]

/** One change: who, when, what, and opened up, from what into what. */
export function ChangeEntry({ change }: { change: Change }) {
  const { actor, action, subject, createdOn } = change
  const { store } = useStore()
  const differences = differencesOf(change.before, change.after, store)
  return (
    <li className="change">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text size="sm" fw={600}>
          {actionName(action)}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={createdOn} />
        </Text>
      </Group>
      <Group gap={6}>
        <Text size="sm" c="dimmed">
          {text('changes.by', { name: actor.name, via: sourceName(actor.via) })}
        </Text>
        <Badge size="sm" variant="light" color="gray">
          {kindName(subject.type)}
        </Badge>
        <SubjectName subject={subject} isGone={deletes.test(action)} />
      </Group>
      {differences.length > 0 && <Details differences={differences} />}
    </li>
  )
}

/** The subject of such a change no longer has a page. */
const deletes = /\.delete$/

type SubjectNameProps = { subject: Change['subject']; isGone: boolean }

/** What was changed, by its name, and the way there. */
function SubjectName({ subject, isGone }: SubjectNameProps) {
  const { store } = useStore()
  const { name, partOf } = subject
  const opened = partOf ?? subject
  const to = isGone ? undefined : pageOf(store.id, opened)
  return (
    <>
      {partOf && name !== null && <Text size="sm">{name}</Text>}
      {opened.name !== null &&
        (to === undefined ? (
          <Text size="sm">{opened.name}</Text>
        ) : (
          <Anchor component={Link} to={to} size="sm">
            {opened.name}
          </Anchor>
        ))}
    </>
  )
}

const mostShown = 40

function Details({ differences }: { differences: readonly Difference[] }) {
  const [isOpen, setOpen] = useState(false)
  const left = differences.length - mostShown
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('changes.show')}</summary>
      {isOpen && (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">{text('changes.field')}</th>
              <th scope="col">{text('changes.before')}</th>
              <th scope="col">{text('changes.after')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, mostShown).map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name || text('changes.value')}</th>
                <td data-label={text('changes.before')}>
                  {before === undefined ? <Nothing /> : <del>{before}</del>}
                </td>
                <td data-label={text('changes.after')}>
                  {after === undefined ? <Nothing /> : <ins>{after}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen && left > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {text('changes.more', { count: left })}
        </Text>
      )}
    </details>
  )
}

const Nothing = () => (
  <Text span size="xs" c="dimmed">
    {text('changes.nothing')}
  </Text>
)
