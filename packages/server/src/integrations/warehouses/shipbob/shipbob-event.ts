import * as v from 'valibot'
import { signedJson } from '../../webhooks/signed-json.ts'

export const shipBobTopicHeader = 'x-webhook-topic'

const aboutReturn = v.pipe(signedJson, v.object({ id: v.pipe(v.number(), v.integer()) }))

/** The return order that an event is about; undefined for events about something else. */
export function returnIdIn(topic: string, rawBody: string): string | undefined {
  if (!topic.startsWith('return.')) return undefined
  const read = v.safeParse(aboutReturn, rawBody)
  return read.success ? `${read.output.id}` : undefined
}
