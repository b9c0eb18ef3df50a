import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** A slightly warm neutral: nothing on the desk shouts but what needs a decision. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e1',
  '#dcd8d1',
  '#c2bdb4',
  '#9c968c',
  '#736d64',
  '#56514a',
  '#38342f',
  '#1f1c19',
]

const dark: MantineColorsTuple = [
  '#e4e1dc',
  '#c9c5be',
  '#a9a49b',
  '#7d776e',
  '#4c4842',
  '#3a3732',
  '#2c2a26',
  '#222019',
  '#1a1815',
  '#12110f',
]

/** The product's own color; a store's color belongs to its portal. */
const pine: MantineColorsTuple = [
  '#eef6f3',
  '#dcebe6',
  '#b6d6cb',
  '#8cbfae',
  '#68ab96',
  '#4a9a82',
  '#2f8068',
  '#256a56',
  '#1d5646',
  '#143f33',
]

const dialogTitle = { title: { fontSize: rem(16), fontWeight: 600 } }

/** Sizes, colours and shapes of design-language.md, for every component of the console. */
export const theme = createTheme({
  colors: { gray, dark, pine },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#1f1c19',
  fontFamily: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  // Four sizes: what is said in second place, text, headings, and the screen's title.
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(13), lg: rem(16), xl: rem(16) },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(13), lineHeight: '1.4' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Lists of countries, currencies and time zones are only drawn while they are open.
    Combobox: { defaultProps: { keepMounted: false } },
    // A focused or invalid field does not open its list, so that the error below stays visible.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    // A hint is below its field, where it is read after the label and does not misalign fields of one row.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: {},
        description: { '--input-description-size': rem(12) },
        error: { '--input-error-size': rem(12) },
      }),
    },
    // The library's own are of 9 to 11 pixels.
    Badge: {
      // States are written like all other texts.
      defaultProps: { tt: 'none', fw: 500 },
      vars: () => ({ root: { '--badge-fz': rem(12) } }),
    },
    Kbd: { vars: () => ({ root: { '--kbd-fz': rem(12) } }) },
    Indicator: { styles: { indicator: { fontSize: rem(12) } } },
    Drawer: { styles: dialogTitle },
    Modal: { styles: dialogTitle },
    // The page has one banner, on a phone its header; the title bar of a dialog is not another one.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The focus starts at the first entry; the library's own focus target is no menu entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

const redButton = { '--mantine-color-red-filled': '#c92a2a', '--mantine-color-red-filled-hover': '#b02525' }

/**
 * Colored text is legible on the page and on badges, and white text on filled buttons, unlike the library's
 * defaults (WCAG 2.2 AA).
 */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-error': colors.red[8],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-orange-light-color': '#9c3a05',
    '--mantine-color-green-light-color': '#1d6b30',
    '--mantine-color-blue-light-color': '#155a9c',
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-gray-light-color': gray[7],
    // Without these, text and icons in these colors would have the shade of a filled button.
    '--mantine-color-orange-text': 'var(--mantine-color-orange-light-color)',
    '--mantine-color-green-text': 'var(--mantine-color-green-light-color)',
    ...redButton,
  },
  dark: {
    '--mantine-color-error': colors.red[4],
    // The library's own is nearly white, so that "Remove" looked like any other button.
    '--mantine-color-red-light-color': colors.red[2],
    '--mantine-color-pine-filled': pine[6],
    '--mantine-color-pine-filled-hover': pine[7],
    ...redButton,
  },
})
