import type { Deps } from '#deps.ts'
import { sendTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertMessage } from './text-message-store.ts'

export type NewTextMessage = Parameters<typeof insertMessage>[1]

/** Stores a message, and leaves sending it to a job, at once unless a time is given. False for one that was stored before. */
export async function postText(deps: Deps, message: NewTextMessage, sendableFrom?: Date): Promise<boolean> {
  if (!(await insertMessage(deps.db, message))) return false
  const job = { storeId: message.storeId, messageId: message.id }
  await enqueue(deps, sendTextJob, job, sendableFrom ? { startAfter: sendableFrom } : {})
  return true
}
