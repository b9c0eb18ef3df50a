/** Makes an element: what it knows as a property is set as one, everything else as an attribute. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Record<string, unknown>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  const properties = element as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(given))
    if (name in element) properties[name] = value
    else element.setAttribute(name, String(value))
  element.append(...children)
  return element
}
