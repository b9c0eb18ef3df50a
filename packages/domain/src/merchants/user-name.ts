/** A user's display name: their name, or their address without one. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string => `${firstName} ${lastName}`.trim() || email
