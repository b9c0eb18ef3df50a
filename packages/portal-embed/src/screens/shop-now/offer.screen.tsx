import * as v from 'valibot'
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { asShown, formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Icon } from '../../components/icon.tsx'
import { Money } from '../../components/money.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { shownCredit } from '../../components/shown-shopping.ts'
import { chooseShopping, removeShopping } from '../../drafts/claim-draft-store.ts'
import { readForm } from '../../forms/read-form.ts'
import { creditInShop } from './credit-in-shop.ts'
import { shopNowAt } from './shop-now-at.ts'
import '../review/review.css'

/** A shopper who has already chosen to shop continues from there. */
export async function loader(route: LoaderFunctionArgs) {
  const claim = await shopNowAt(route)
  if (claim.isChosen) throw redirect(paths.shopNow.start.to(claim.at))
  const { at, order, offer } = claim
  return { at, order, offer, ...(await creditInShop(claim)) }
}

const answer = v.object({ intent: v.picklist(['shop', 'decline']) })

export async function action(route: ActionFunctionArgs) {
  const { at } = await shopNowAt(route)
  const form = await readForm(route.request, answer)
  if (form.ok && form.output.intent === 'shop') {
    chooseShopping()
    return redirect(paths.shopNow.start.to(at))
  }
  removeShopping()
  return redirect(paths.address.to(at))
}

const benefits = ['benefitPick', 'benefitCredit', 'benefitReturn', 'benefitRest'] as const

/** Offers Shop Now with the credit and the steps. */
export function Component() {
  const { at, order, offer, ...loaded } = useLoaderData<typeof loader>()
  const { credit, incentive } = shownCredit(loaded, order)
  return (
    <Screen
      title={translated(offer.shopNowHeadline)}
      lead={translated(offer.shopNowDescription)}
      step="return"
      back={backToOrder(paths.order.to(at))}
    >
      <Form method="post" className="form">
        <Card>
          <p className="shop-credit">
            <span className="shop-credit-label">{text('shop.credit')}</span>
            <span className="shop-credit-amount">
              <Money amount={credit} of={asShown(order)} />
            </span>
            {incentive > 0 && (
              <Badge icon="gift" tone="green">
                {text('shop.bonus', { amount: formatMoney(incentive, asShown(order)) })}
              </Badge>
            )}
          </p>
          <ul className="shop-benefits" aria-label={text('shop.steps')}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {text(`shop.${benefit}`)}
              </li>
            ))}
          </ul>
        </Card>
        <PrimaryBar>
          <Button type="submit" name="intent" value="shop">
            {text('shop.shopNow')}
          </Button>
          <Button type="submit" name="intent" value="decline" variant="quiet">
            {text('shop.decline')}
          </Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
