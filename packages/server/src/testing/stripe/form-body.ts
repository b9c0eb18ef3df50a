/** Parameters as Stripe's API takes them: `card[token]=a&expand[]=b`, nested by brackets; all values are texts. */
export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

export function readForm(body: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    put(params, path, value)
  }
  return params
}

function put(into: Params, [first = '', ...rest]: string[], value: string): void {
  const [next] = rest
  if (next === undefined) {
    into[first] = value
    return
  }
  const known = into[first]
  if (/^\d*$/.test(next)) {
    const list = Array.isArray(known) ? known : []
    const [, ...deeper] = rest
    if (deeper.length === 0) list.push(value)
    else {
      const element = list[Number(next)]
      const item = typeof element === 'object' && !Array.isArray(element) ? element : {}
      put(item, deeper, value)
      list[Number(next)] = item
    }
    into[first] = list
    return
  }
  const nested = typeof known === 'object' && !Array.isArray(known) ? known : {}
  put(nested, rest, value)
  into[first] = nested
}
