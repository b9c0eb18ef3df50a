/** A record of a shop that we cannot use, with a reason for staff. */
export class UnusableRecord extends Error {
  override name = 'UnusableRecord'
}
