import { nameOf } from '@aftercare/domain/merchants/user-name'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { disconnectCard, isConnectedCard } from '../../../app/paired-card.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/card-pairing.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'

/** Below a card that its agent connected: as whom it works, and how that ends. */
export function CardFoot() {
  const { store, user } = useStore()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'sending' | FormErrors>('idle')
  if (!isConnectedCard(store.id) || !user) return null
  const disconnect = async () => {
    setState('sending')
    try {
      await disconnectCard(store.id)
      await navigate(paths.cardCode.to({ storeId: store.id }), { replace: true })
    } catch (error) {
      setState(refusalOf(error))
    }
  }
  return (
    <footer>
      <div className="card-foot">
        <Text size="sm" c="dimmed">
          {text('cardPairing.connectedAs', { name: nameOf(user) })}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={state === 'sending'}
          onClick={() => void disconnect()}
        >
          {text('cardPairing.disconnect')}
        </Button>
      </div>
      <FormAlert errors={typeof state === 'object' ? state : undefined} />
    </footer>
  )
}
