import type { PauseReason } from '@aftercare/domain/mail/paused-address-schema'

/** All emails. Without a mail server they stay here. */
export type MailTables = {
  mail: {
    id: string
    /** The store whose Admins may read it in the console while no mail server is configured; null for none. */
    storeId: string | null
    to: string
    subject: string
    /** Dropped once the mail is on its way: links in it let people in. */
    text: string | null
    /** The HTML version; deleted with it. */
    html: string | null
    /** By whose name it comes; null is the installation's own. */
    fromName: string | null
    /** The store's own address that it comes from; null is the installation's. */
    fromAddress: string | null
    /** Where answers go; null is where it came from. */
    replyTo: string | null
    /** Where a reader ends emails like this one with one click; null for one that nobody can unsubscribe from. */
    unsubscribeUrl: string | null
    createdOn: Date
    sentOn: Date | null
    /** Sending was given up. */
    givenUpOn: Date | null
  }
  /** Addresses that a store emails nothing but sign-in links. */
  paused_address: {
    storeId: string
    id: string
    /** In lower case. */
    address: string
    reason: PauseReason
    detail: string
    createdOn: Date
  }
  /** Webhooks of the mail provider that were taken, each once. */
  mail_event: {
    token: string
    /** The claim that a reply is about; null for bounces and complaints. */
    storeId: string | null
    claimId: string | null
    receivedOn: Date
  }
}
