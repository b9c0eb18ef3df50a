/** Every mail that was ever asked for. Without a mail server this is where it stays. */
export type MailTables = {
  mail: {
    id: string
    /** The store whose Admins may read it while no mail server is configured; null for nobody. */
    storeId: string | null
    to: string
    subject: string
    /** Dropped once the mail is on its way: links in it let people in. */
    text: string | null
    createdOn: Date
    sentOn: Date | null
  }
}
