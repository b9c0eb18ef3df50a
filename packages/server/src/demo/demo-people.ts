/** An address in the demonstration; `province` is the code of a state or province where there are any. */
export type DemoAddress = {
  firstName: string
  lastName: string
  line1: string
  line2?: string
  city: string
  province?: string
  zip: string | null
  country: string
  phone?: string
  company?: string
}

/** A buyer. The email is null for those who gave only a phone number. */
export type DemoPerson = {
  email: string | null
  address: DemoAddress
  tags?: string[]
}

type More = Partial<Pick<DemoAddress, 'line2' | 'phone' | 'company'>> & Pick<DemoPerson, 'tags'>

function person(
  name: [first: string, last: string],
  email: string | null,
  [line1, city, province, zip, country]: [string, string, string | undefined, string | null, string],
  { tags, ...more }: More = {},
): DemoPerson {
  const [firstName, lastName] = name
  const place = { firstName, lastName, line1, city, zip, country, ...(province && { province }), ...more }
  return { email, address: place, ...(tags && { tags }) }
}

/** Everybody in the order book, by a short name. The addresses exist in shape only. */
// prettier-ignore
export const people = {
  ada: person(['Ada', 'Lindqvist'], 'ada@example.com', ['418 Larkspur Lane', 'Columbus', 'OH', '43215', 'US'], { phone: '+16145550142' }),
  grace: person(['Grace', 'Okafor'], 'grace@example.com', ['77 Alder Street', 'Boston', 'MA', '02116', 'US']),
  mateo: person(['Mateo', 'Alvarez'], 'mateo@example.com', ['1209 Juniper Court', 'Boulder', 'CO', '80302', 'US']),
  lin: person(['Lin', 'Haverford'], 'lin@example.com', ['56 Orchard Road', 'Ann Arbor', 'MI', '48104', 'US']),
  noor: person(['Noor', 'Castellan'], 'noor@example.com', ['2300 Bluebell Avenue', 'Austin', 'TX', '78704', 'US'], { line2: 'Apt 5B' }),
  sam: person(['Sam', 'Whitaker'], 'sam@example.com', ['910 Harbor View', 'Seattle', 'WA', '98101', 'US'], { phone: '+12065550187' }),
  iris: person(['Iris', 'Delacroix'], 'iris@example.com', ['12 Foundry Street', 'Portland', 'OR', '97205', 'US']),
  theo: person(['Theo', 'Nakamura'], 'theo@example.com', ['85 Mission Terrace', 'San Francisco', 'CA', '94110', 'US']),
  maya: person(['Maya', 'Brandt'], 'maya@example.com', ['240 West 15th Street', 'New York', 'NY', '10011', 'US'], { line2: 'Floor 3' }),
  omar: person(['Omar', 'Fitzgerald'], 'omar@example.com', ['31 Cedar Hollow', 'Denver', 'CO', '80205', 'US']),
  june: person(['June', 'Petrov'], 'june@example.com', ['602 Maple Bend', 'Minneapolis', 'MN', '55401', 'US']),
  felix: person(['Felix', 'Armitage'], 'felix@example.com', ['19 Rivington Square', 'New York', 'NY', '10002-4417', 'US']),
  wren: person(['Wren', 'Kowalski'], 'wren@example.com', ['4 Quarry Lane', 'Burlington', 'VT', '05401', 'US']),
  otis: person(['Otis', 'Bell'], 'otis@example.com', ['700 Magnolia Street', 'New Orleans', 'LA', '70113', 'US']),
  hana: person(['Hana', 'Suzuki'], 'hana@example.com', ['2-14-8 Jinnan, Shibuya-ku', 'Tokyo', 'JP-13', '150-0041', 'JP']),
  kenji: person(['Kenji', 'Mori'], 'kenji@example.com', ['3-5-1 Umeda, Kita-ku', 'Osaka', 'JP-27', '530-0001', 'JP']),
  fatima: person(['فاطمة', 'الصباح'], 'fatima@example.com', ['شارع الخليج العربي ٢٥', 'مدينة الكويت', undefined, '13001', 'KW'], { line2: 'الطابق السابع' }),
  yousef: person(['Yousef', 'Al-Mutairi'], 'yousef@example.com', ['Block 4, Street 12, House 8', 'Salmiya', undefined, '22004', 'KW']),
  layla: person(['ليلى', 'حدّاد'], 'layla@example.com', ['شارع الشيخ زايد، برج الواحة', 'دبي', 'DU', null, 'AE']),
  noa: person(['נועה', 'בן־דוד'], 'noa@example.com', ['שדרות רוטשילד 45', 'תל אביב', undefined, '6578401', 'IL']),
  lena: person(['Lena', 'Grünwald'], 'lena@example.com', ['Oranienstraße 185', 'Berlin', undefined, '10999', 'DE']),
  jonas: person(['Jonas', 'Weiß'], 'jonas@example.com', ['Schellingstraße 3', 'München', undefined, '80799', 'DE']),
  camille: person(['Camille', 'Fournier-Lefèvre'], 'camille@example.com', ['18 rue des Martyrs', 'Paris', undefined, '75009', 'FR']),
  alba: person(['Alba', 'García Núñez'], 'alba@example.com', ['Carrer de Verdi 92', 'Barcelona', 'B', '08012', 'ES']),
  giulia: person(['Giulia', 'Moretti'], 'giulia@example.com', ['Via dei Serpenti 40', 'Roma', 'RM', '00184', 'IT']),
  saoirse: person(['Saoirse', 'Ní Bhriain'], 'saoirse@example.com', ['9 Harcourt Terrace', 'Dublin', 'D', 'D02 X285', 'IE']),
  daan: person(['Daan', 'van der Heijden'], 'daan@example.com', ['Prinsengracht 263', 'Amsterdam', undefined, '1016 GV', 'NL']),
  emily: person(['Emily', 'Ashworth'], 'emily@example.com', ['14 Montague Place', 'London', 'ENG', 'WC1B 5BL', 'GB']),
  rhys: person(['Rhys', 'Llewellyn'], 'rhys@example.com', ['3 Heol y Bont', 'Cardiff', 'WLS', 'CF10 1BH', 'GB']),
  chloe: person(['Chloé', 'Tremblay'], 'chloe@example.com', ['455 rue Saint-Paul Ouest', 'Montréal', 'QC', 'H2Y 2A7', 'CA']),
  aiden: person(['Aiden', 'Macleod'], 'aiden@example.com', ['88 Queen Street East', 'Toronto', 'ON', 'M5C 1S1', 'CA']),
  priya: person(['Priya', 'Venkataraman'], 'priya@example.com', ['27 Gertrude Street', 'Fitzroy', 'VIC', '3065', 'AU']),
  beatriz: person(['Beatriz', 'Carvalho'], 'beatriz@example.com', ['Rua Augusta 1500', 'São Paulo', 'SP', '01304-001', 'BR']),
  wing: person(['Wing Yan', 'Cheung'], 'wing@example.com', ['18 Wing Lok Street', 'Sheung Wan', 'HK', null, 'HK']),
  maximilian: person(
    ['Maximiliana-Alexandrina Theodora Wilhelmine', 'von und zu Hohenlohe-Waldenburg-Schillingsfürst-Oettingen'],
    'maximiliana.alexandrina.theodora.wilhelmine.hohenlohe@a-rather-long-domain-name.example.com',
    ['One Thousand Four Hundred and Seventy-Two Old Stagecoach Turnpike Road Southwest', 'Winchester-on-the-Severn', 'MD', '21409', 'US'],
    { line2: 'Carriage House at the Rear, Ring the Second Bell from the Top', company: 'The Worshipful Society of Long-Distance Walkers and Hill Ramblers' },
  ),
  vera: person(['Vera', 'Kristensen'], 'vera@example.com', ['300 Prairie Avenue', 'Madison', 'WI', '53703', 'US'], { tags: ['vip'] }),
  hugo: person(['Hugo', 'Marchetti'], 'hugo@example.com', ['51 Elm Park', 'Providence', 'RI', '02906', 'US']),
  nadia: person(['Nadia', 'Romero'], 'nadia@example.com', ['1800 Canyon Road', 'Santa Fe', 'NM', '87501', 'US']),
  elias: person(['Elias', 'Thorne'], 'elias@example.com', ['640 Bay Street', 'Savannah', 'GA', '31401', 'US']),
  pearl: person(['Pearl', 'Jefferson'], 'pearl@example.com', ['22 Dogwood Circle', 'Asheville', 'NC', '28801', 'US']),
  ruth: person(['Ruth', 'Abernathy'], null, ['PO Box 118', 'Bozeman', 'MT', '59715', 'US'], { phone: '+14065550119' }),
  silas: person(['Silas', 'Greene'], 'silas@example.com', ['115 Pioneer Way', 'Boise', 'ID', '83702', 'US']),
  tessa: person(['Tessa', 'Holm'], 'tessa@example.com', ['8 Lighthouse Road', 'Portland', 'ME', '04101', 'US']),
  arlo: person(['Arlo', 'Benedetti'], 'arlo@example.com', ['417 Congress Street', 'Tucson', 'AZ', '85701', 'US']),
  dana: person(['Dana', 'Merriweather'], 'dana@example.com', ['960 Peachtree Walk', 'Atlanta', 'GA', '30309', 'US'], { tags: ['wholesale'], company: 'Merriweather General Store' }),
} satisfies Record<string, DemoPerson>
