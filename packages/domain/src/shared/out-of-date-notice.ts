/** The notice for browsers that are too old for the portal. */
const notices = {
  en: {
    title: 'Your browser is out of date',
    text: 'Some things may not work here. Please update your browser, or use another one.',
  },
  de: {
    title: 'Ihr Browser ist veraltet',
    text: 'Manches funktioniert hier vielleicht nicht. Bitte aktualisieren Sie den Browser oder verwenden Sie einen anderen.',
  },
}

type OutOfDateNotice = { language: string; title: string; text: string }

/** The notice in the first supported language; English if there is none. */
export function outOfDateNotice(languages: readonly string[]): OutOfDateNotice {
  const language = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is keyof typeof notices => Object.hasOwn(notices, tag))
  return { language: language ?? 'en', ...notices[language ?? 'en'] }
}
