import { Alert, type AlertProps } from '@mantine/core'

const politely = { role: 'status' }

/** A message that does not interrupt screen readers, unlike an alert. */
export const Notice = (props: AlertProps) => <Alert {...props} {...politely} />
