import type { CustomerClaim } from '@aftercare/domain/claims/claim-schema'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { LineItem } from '../../components/line-item.tsx'

/** What was taken from the shop for the claim's credit. Nothing without shopping. */
export function ShopNowItems({ claim: { shopNowItems } }: { claim: CustomerClaim }) {
  if (shopNowItems.length === 0) return null
  return (
    <Card icon="box" title={text('shop.items')}>
      <div className="line-items">
        {shopNowItems.map(({ idFromPlatform, title, imgUrl, options, quantity }) => (
          <LineItem key={idFromPlatform} name={title} imgUrl={imgUrl} options={options} quantity={quantity} />
        ))}
      </div>
    </Card>
  )
}
