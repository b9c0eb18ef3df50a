import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { usersApi } from '@aftercare/domain/api/users-api'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/people.ts'
import { text } from '../../app/texts/text.ts'
import { Moment } from '../../components/moment.tsx'
import { actionName, kindName, wayName } from './change-words.ts'
import { differencesOf, type Difference } from './differences.ts'

type Change = EndpointOutput<typeof usersApi.listChanges>['items'][number]

/** One change: who, when, what, and opened up, from what into what. */
export function ChangeEntry({ change }: { change: Change }) {
  const { actor, action, subject, createdOn } = change
  const differences = differencesOf(change.before, change.after)
  return (
    <li className="change">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text size="sm" fw={600}>
          {actionName(action)}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={createdOn} />
        </Text>
      </Group>
      <Group gap={6}>
        <Text size="sm" c="dimmed">
          {text('changes.by', { name: actor.name, via: wayName(actor.via) })}
        </Text>
        <Badge size="sm" variant="light" color="gray" tt="none" fw={500}>
          {kindName(subject.type)}
        </Badge>
        {subject.type === 'claim' && <ToClaim claimId={subject.id} />}
      </Group>
      {differences.length > 0 && <Details differences={differences} />}
    </li>
  )
}

/** A claim’s page finds out by itself which kind of claim it is. */
function ToClaim({ claimId }: { claimId: string }) {
  const { store } = useStore()
  return (
    <Anchor
      component={Link}
      to={paths.claim.to({ storeId: store.id, claimType: 'return', claimId })}
      size="sm"
    >
      {text('changes.toClaim')}
    </Anchor>
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
