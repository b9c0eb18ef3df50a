/** Outline icons on a 24 px grid, in the color of the text. */
// prettier-ignore
const outlines = {
  search:   'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  back:     'M15 5l-7 7 7 7',
  forward:  'M9 5l7 7-7 7',
  down:     'M5 9l7 7 7-7',
  check:    'M5 12.5l4.5 4.5L19 7.5',
  close:    'M6 6l12 12M18 6L6 18',
  plus:     'M12 5v14M5 12h14',
  minus:    'M5 12h14',
  upload:   'M12 16V4M7 9l5-5 5 5M4 20h16',
  file:     'M6 3h8l5 5v13H6V3Zm8 0v5h5',
  filter:   'M3 6h18M6.5 12h11M10 18h4',
  alert:    'M12 3.5 22 20H2L12 3.5ZM12 10v4.5M12 17.2v.1',
  info:     'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5M12 7.7v.1',
  clock:    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  truck:    'M2 6h12v10H2V6Zm12 4h4l4 3.5V16h-8v-6ZM6.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm11 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  box:      'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5v-9Zm0 0L12 12l8.5-4.5M12 12v9',
  gift:     'M4 11h16v9.5H4V11Zm-1-4h18v4H3V7Zm9 0v13.5M12 7S8 7 7 5.3 8.5 2 12 7Zm0 0s4 0 5-1.7S15.5 2 12 7Z',
  card:     'M3 6h18v12.5H3V6Zm0 4h18M6.5 15h4',
  swap:     'M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20m3.5-3.5H7',
  receipt:  'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3.5 5h5M9.5 12h5',
  shield:   'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6L12 3Z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  print:    'M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7v-7Z',
  picture:  'M3.5 5h17v14h-17V5Zm0 11 5-5 4 4 2.5-2.5 5.5 5.5M15.5 9.5v.1',
  pin:      'M12 21.5S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11.5-7 11.5ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  trash:    'M4 7h16M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10 11v6M14 11v6',
  undo:     'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
} as const

export type IconName = keyof typeof outlines

/** Decorative: hidden from screen readers, since the text beside it says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={`icon icon-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[name]} />
    </svg>
  )
}
