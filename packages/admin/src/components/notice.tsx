import { Alert, type AlertProps } from '@mantine/core'

const politely = { role: 'status' }
/** Keys and addresses are longer than a phone is wide. */
const wrapped = { overflowWrap: 'anywhere' } as const

/** A message that does not interrupt screen readers, unlike an alert. */
export const Notice = (props: AlertProps) => <Alert style={wrapped} {...props} {...politely} />
