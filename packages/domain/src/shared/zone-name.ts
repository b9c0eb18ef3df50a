/** A time zone as readers of `locale` call it all year: 'Pacific Time', 'Mitteleuropäische Zeit'. */
export const zoneName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
