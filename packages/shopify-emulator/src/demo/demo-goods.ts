import type { NewProduct, NewVariant } from '../shop/add-product.ts'

/** Units of a variant at each location of the demo shop; null is not counted. */
type Stock = { portland: number; tacoma: number } | null

type DemoVariant = Omit<NewVariant, 'stock'> & { stock: Stock }
export type DemoProduct = Omit<NewProduct, 'variants'> & { variants: readonly DemoVariant[] }

/** What the demo shop sells; prices in cents. */
export const demoGoods: readonly DemoProduct[] = [
  {
    title: 'Linen shirt',
    productType: 'Shirts',
    tags: ['linen', 'summer'],
    options: ['Size'],
    variants: ['S', 'M', 'L'].map((size) => ({
      price: 8900,
      values: [size],
      sku: `LINEN-${size}`,
      stock: size === 'L' ? { portland: 2, tacoma: 0 } : { portland: 24, tacoma: 36 },
      grams: 280,
      harmonizedSystemCode: '620520',
      countryCodeOfOrigin: 'PT',
    })),
  },
  {
    title: 'Wool blanket',
    productType: 'Home',
    tags: ['wool'],
    options: ['Color'],
    variants: ['Moss', 'Rust'].map((color) => ({
      price: 14_500,
      values: [color],
      sku: `BLANKET-${color.toUpperCase()}`,
      stock: { portland: 3, tacoma: 8 },
      grams: 1600,
      harmonizedSystemCode: '630120',
      countryCodeOfOrigin: 'IE',
    })),
  },
  {
    title: 'Stoneware mug',
    productType: 'Home',
    variants: [
      {
        price: 2400,
        sku: 'MUG',
        stock: { portland: 60, tacoma: 120 },
        grams: 420,
        harmonizedSystemCode: '691200',
        countryCodeOfOrigin: 'US',
      },
    ],
  },
  {
    title: 'Canvas tote',
    productType: 'Bags',
    tags: ['final-sale'],
    variants: [
      {
        price: 3200,
        sku: 'TOTE',
        stock: { portland: 0, tacoma: 0 },
        grams: 350,
        harmonizedSystemCode: '420292',
        countryCodeOfOrigin: 'US',
      },
    ],
  },
  {
    title: 'Beeswax candle',
    productType: 'Home',
    variants: [
      {
        price: 1800,
        sku: 'CANDLE',
        stock: null,
        grams: 300,
        harmonizedSystemCode: '340600',
        countryCodeOfOrigin: 'US',
      },
    ],
  },
]
