import { ApiError } from '@aftercare/domain/api/client'
import { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { cardOpening, openConnectedCard } from '../../../app/paired-card.ts'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/card-pairing.ts'
import { text } from '../../../app/texts/text.ts'
import './card.css'

type Problem = 'reopen' | 'refused' | 'busy' | 'unchecked'

/** A code for the card that the helpdesk opened, or why there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { storeId = '' } = params
  const opening = cardOpening()
  // The browser loaded the frame again, without what the helpdesk added to its address.
  if (opening?.storeId !== storeId) return { problem: 'reopen' as const }
  const { ref, authSecret, to } = opening
  try {
    const body = { ref, authSecret }
    const input = { params: { storeId }, body, signal: request.signal }
    return { storeId, ref, to, ...(await call(cardPairingApi.startCardPairing, input)) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unchecked'
  return error.status === 429 ? 'busy' : 'refused'
}

/** In the sidebar of a helpdesk: the code by which its agent connects the card in the console. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <main id="content" className="main agent-card">
      <Stack p="md" gap="md" align="start">
        {'problem' in data ? <Refused problem={data.problem} /> : <Code key={data.token} card={data} />}
      </Stack>
    </main>
  )
}

function Refused({ problem }: { problem: Problem }) {
  const { revalidate } = useRevalidator()
  const title = text(`cardPairing.problem.${problem}`)
  return (
    <>
      <title>{`${title} – ${text('product.name')}`}</title>
      <Title order={1}>{title}</Title>
      <Text size="sm">{text(`cardPairing.problem.${problem}Lead`)}</Text>
      {problem !== 'reopen' && (
        <Button variant="default" onClick={() => void revalidate()}>
          {text('action.tryAgain')}
        </Button>
      )}
    </>
  )
}

type Card = Exclude<Awaited<ReturnType<typeof loader>>, { problem: Problem }>

function Code({ card }: { card: Card }) {
  const { storeId, code } = card
  const isExpired = useApproval(card)
  const { revalidate, state } = useRevalidator()
  const address = `${location.origin}/admin${paths.connectCard.to({ storeId })}`
  return (
    <>
      <title>{`${text('cardPairing.title')} – ${text('product.name')}`}</title>
      <Title order={1}>{text('cardPairing.title')}</Title>
      <Text size="sm">{text('cardPairing.lead')}</Text>
      <Text className="card-code">{code}</Text>
      {isExpired ? (
        <>
          <Text size="sm" role="alert">
            {text('cardPairing.expired')}
          </Text>
          <Button loading={state !== 'idle'} onClick={() => void revalidate()}>
            {text('cardPairing.again')}
          </Button>
        </>
      ) : (
        <>
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            {text('cardPairing.open')}
          </Button>
          <Text size="sm" c="dimmed" component="output" className="card-waiting">
            <Loader type="dots" size="xs" color="gray" aria-hidden />
            {text('cardPairing.waiting')}
          </Text>
        </>
      )}
    </>
  )
}

const askEveryMs = 3000

/** Opens the card once its code was entered in the console; true when nobody did in time. */
function useApproval({ storeId, ref, to, token }: Card): boolean {
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    let isOver = false
    let next: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const isOpen = await openConnectedCard(storeId, ref, token)
        if (isOver) return
        if (isOpen) return void navigate(to, { replace: true })
      } catch (error) {
        if (isOver) return
        if (error instanceof ApiError && error.status === 401) return setExpired(true)
      }
      next = setTimeout(() => void ask(), askEveryMs)
    }
    next = setTimeout(() => void ask(), askEveryMs)
    return () => {
      isOver = true
      clearTimeout(next)
    }
  }, [storeId, ref, to, token, navigate])
  return isExpired
}
