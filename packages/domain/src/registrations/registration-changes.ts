/** For how many days after a registration its customer can change it by the link in the confirmation email. */
export const registrationChangeDays = 90

export const changeObstacles = ['canceled', 'openClaim'] as const
export type ChangeObstacle = (typeof changeObstacles)[number]

/** Why a customer cannot change a registration now; null if they can. */
export function changeObstacle(registration: {
  canceledOn: unknown
  hasOpenClaim: boolean
}): ChangeObstacle | null {
  if (registration.canceledOn) return 'canceled'
  return registration.hasOpenClaim ? 'openClaim' : null
}

/** The message customers see for each obstacle. */
export const changeObstacleWords: Record<ChangeObstacle, string> = {
  canceled: 'This registration is canceled.',
  openClaim: 'You can’t change this registration while a claim on it is open.',
}
