/** Carriers as their customers know them; others keep EasyPost's name. */
const carriers: Readonly<Record<string, string>> = {
  UPSDAP: 'UPS',
  FedExDefault: 'FedEx',
  CanadaPost: 'Canada Post',
  DHLExpress: 'DHL Express',
  DhlEcs: 'DHL eCommerce',
  DHLPaket: 'DHL',
  DPDUK: 'DPD',
}

/** Services whose name in the API does not split into words. */
const services: Readonly<Record<string, string>> = {
  '3DaySelect': '3 Day Select',
  '2ndDayAir': '2nd Day Air',
  '2ndDayAirAM': '2nd Day Air A.M.',
  NextDayAirEarlyAM: 'Next Day Air Early A.M.',
  UPSSaver: 'Saver',
  UPSStandard: 'Standard',
  FEDEX_2_DAY_AM: '2Day A.M.',
  FEDEX_2_DAY: '2Day',
}

/** UPSDAP, as EasyPost calls UPS accounts of its own, is UPS for everybody else. */
export const carrierName = (carrier: string): string => carriers[carrier] ?? carrier

/** `GroundAdvantage` is "Ground Advantage", and FedEx's `FEDEX_GROUND` "Ground". */
export const serviceName = (service: string): string =>
  services[service] ?? (service.includes('_') ? fromConstant(service) : fromPascal(service))

const fromConstant = (service: string) =>
  service
    .replace(/^FEDEX_/, '')
    .split('_')
    .map((word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .join(' ')

const fromPascal = (service: string) =>
  service.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
