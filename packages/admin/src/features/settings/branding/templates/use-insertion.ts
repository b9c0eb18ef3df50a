import { useRef, type FocusEvent } from 'react'

type Place<Field> = { field: Field; start: number; end: number }

/** Where the cursor was last, in one of several fields; at first after the text of the main one. */
export function useInsertion<Field extends string>(main: Field, mainText: string) {
  const place = useRef<Place<Field>>({ field: main, start: mainText.length, end: mainText.length })
  return {
    /** Handles leaving a field. */
    remember:
      (field: Field) =>
      ({
        currentTarget: { selectionStart, selectionEnd },
      }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        place.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
      },
    /** The field that the cursor was in, unless another is named, with a snippet where it was, else at the end. */
    insert: (texts: Record<Field, string>, snippet: string, named?: Field) => {
      const { field, start, end } = place.current
      const into = named ?? field
      const written = texts[into]
      const [from, to] = into === field ? [start, end] : [written.length, written.length]
      place.current = { field: into, start: from + snippet.length, end: from + snippet.length }
      return { [into]: written.slice(0, from) + snippet + written.slice(to) } as { [Each in Field]?: string }
    },
  }
}
