/** Goods move freely between these, so a parcel needs no customs declaration. */
const customsUnion = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** Whether a parcel from one country to the other needs a customs declaration. */
export const crossesCustoms = (from: string | null, to: string | null): boolean =>
  from !== to && !(from !== null && to !== null && customsUnion.has(from) && customsUnion.has(to))
