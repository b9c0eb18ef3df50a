import { Alert, type AlertProps } from '@mantine/core'

const politely = { role: 'status' }

/** Tells something that can wait, where an alert would interrupt whoever listens. */
export const Notice = (props: AlertProps) => <Alert {...props} {...politely} />
