import { rmaReport, type RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import * as v from 'valibot'
import { signedJson } from '../webhooks/signed-json.ts'

/** The only message that a warehouse sends: all that it knows of an RMA. */
const rmaUpdated = v.object({
  type: v.literal('rma.updated'),
  data: v.intersect([
    v.object({
      /** Ours, from the request. */
      id: v.pipe(v.string(), v.uuid()),
      rmaNumber: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), null),
    }),
    rmaReport,
  ]),
})

type RmaMessage = { returnShipmentId: string; rmaNumber: string | null; report: RmaReport }

/** A warehouse's message; undefined for one about something else. Says what is wrong with one that can't be read. */
export function readRmaMessage(body: string): RmaMessage | { problem: string } | undefined {
  const message = v.safeParse(v.pipe(signedJson, v.looseObject({ type: v.string() })), body)
  if (!message.success) return { problem: 'The body must be JSON with a type.' }
  if (message.output.type !== 'rma.updated') return undefined
  const read = v.safeParse(rmaUpdated, message.output)
  if (!read.success) {
    const [issue] = read.issues
    return { problem: `${v.getDotPath(issue) ?? 'data'}: ${issue.message}` }
  }
  const { id, rmaNumber, ...data } = read.output.data
  return { returnShipmentId: id, rmaNumber, report: v.parse(rmaReport, data) }
}
