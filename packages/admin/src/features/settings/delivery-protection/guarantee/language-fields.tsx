import type { WidgetTexts } from '@aftercare/domain/widget/widget-texts'
import { Button, Group, Select, SimpleGrid, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState, type Ref } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { errorBelow } from '../../../../forms/refusal.ts'
import type { Part } from './guarantee-fields.tsx'

const languages = 'en de fr es it nl pt da sv nb fi pl cs sk hu ro bg el tr ja ko zh ar he'.split(' ')
const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: string): string => names.of(language) ?? language

/** All texts of the widget by language; one language is edited at a time. */
export function LanguageFields({ form }: Part) {
  const { texts } = form.draft
  const mayEdit = useMay('editSettings')
  const known = Object.keys(texts)
  const [first = ''] = known
  const [chosen, choose] = useState(first)
  const language = known.includes(chosen) ? chosen : first
  const choice = useRef<HTMLInputElement>(null)
  const spoken = texts[language]
  if (!spoken) return null

  const add = (added: string) => {
    form.set({ texts: { ...texts, [added]: spoken } })
    choose(added)
    // Also empties the field that adds one, which leaves nothing typed behind.
    choice.current?.focus()
  }
  const { [language]: _removed, ...others } = texts
  const remove = () => {
    form.set({ texts: others })
    choice.current?.focus()
  }
  return (
    <Panel title={text('guarantee.languages')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('guarantee.languagesHint', { language: nameOf(first) })}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <LanguageChoice ref={choice} form={form} language={language} onChoose={choose} />
          {mayEdit && (
            <Select
              label={text('guarantee.addLanguage')}
              description={text('guarantee.addLanguageHint')}
              data={languages
                .filter((value) => !known.includes(value))
                .map((value) => ({ value, label: nameOf(value) }))}
              value={null}
              onChange={(value) => value && add(value)}
              searchable
            />
          )}
        </SimpleGrid>
        <Words form={form} language={language} spoken={spoken} first={first} />
        {mayEdit && language !== first && (
          <Group>
            <Button variant="default" size="xs" onClick={remove}>
              {text('guarantee.removeLanguage', { language: nameOf(language) })}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

type ChoiceProps = Part & {
  ref: Ref<HTMLInputElement>
  language: string
  onChoose: (language: string) => void
}

/** Reports an error in a language that is not selected. */
function LanguageChoice({ ref, form, language, onChoose }: ChoiceProps) {
  const known = Object.keys(form.draft.texts)
  const errorIn = (other: string) => errorBelow(form.errors, `texts.${other}`)
  const elsewhere = known.find((other) => other !== language && errorIn(other))
  return (
    <Select
      ref={ref}
      label={text('guarantee.language')}
      data={known.map((value) => ({ value, label: nameOf(value) }))}
      value={language}
      onChange={(value) => value && onChoose(value)}
      error={
        elsewhere &&
        text('guarantee.errorInLanguage', {
          language: nameOf(elsewhere),
          message: errorIn(elsewhere) ?? '',
        })
      }
      allowDeselect={false}
    />
  )
}

type WordsProps = Part & { language: string; spoken: WidgetTexts; first: string }

/** The offer's name in the first language is entered above. */
function Words({ form, language, spoken, first }: WordsProps) {
  const mayEdit = useMay('editSettings')
  const { texts } = form.draft
  const set = (part: Partial<WidgetTexts>) =>
    form.set({ texts: { ...texts, [language]: { ...spoken, ...part } } })
  const error = (name: keyof WidgetTexts) => errorBelow(form.errors, `texts.${language}.${name}`)
  const line = (name: LineName, hint?: string) => (
    <TextInput
      label={text(`guarantee.word.${name}`)}
      description={hint}
      lang={language}
      value={spoken[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={error(name)}
      readOnly={!mayEdit}
    />
  )
  const called = texts[first]
  return (
    <>
      {language !== first && called && (
        <>
          {line('title', text('guarantee.wordHint.title', { words: called.title }))}
          {line('description', text('guarantee.wordHint.description', { words: called.description }))}
        </>
      )}
      {line('learnMore')}
      <Textarea
        label={text('guarantee.word.about')}
        description={text('guarantee.wordHint.about')}
        lang={language}
        value={spoken.about}
        onChange={(event) => set({ about: event.currentTarget.value })}
        error={error('about')}
        readOnly={!mayEdit}
        rows={2}
        resize="vertical"
      />
      <TagsInput
        label={text('guarantee.benefits')}
        description={text('guarantee.benefitsHint')}
        lang={language}
        value={spoken.benefits}
        onChange={(benefits) => set({ benefits })}
        error={error('benefits')}
        splitChars={[]}
        maxTags={8}
        acceptValueOnBlur
        readOnly={!mayEdit}
      />
      {line('close')}
      {line('contact', text('guarantee.wordHint.contact', { placeholder: '{store}' }))}
      {line('checkoutWith', text('guarantee.wordHint.checkoutWith', { placeholder: '{title}' }))}
      {line('checkoutWithout')}
      {line('failed')}
      {line('onlyOne')}
    </>
  )
}

type LineName = Exclude<keyof WidgetTexts, 'benefits' | 'about'>
