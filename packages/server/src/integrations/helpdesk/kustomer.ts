import type { Helpdesk } from './helpdesk.ts'

/** Kustomer's cards, as docs/integrations/kustomer.md describes them. */
export const kustomer: Helpdesk = {
  showsAnyPage: true,
  frameFor({ values }, { parentUrl }) {
    const desktop = `https://${values['subdomain']}.kustomerapp.com`
    // The agent desktop gives its own address to the pages that it frames.
    const isOpenedByIt = parentUrl === desktop || parentUrl?.startsWith(`${desktop}/`)
    return { ancestors: desktop, scriptUrl: isOpenedByIt ? cardScript : undefined }
  },
}

const cardScript = 'https://cdn.kustomerapp.com/card-js/latest/kustomer-card.min.js'
