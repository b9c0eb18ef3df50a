import type { people } from '../demo-people.ts'
import type { StoryName } from './demo-claim-stories.ts'

/**
 * How far a claim has progressed. Shoppers abroad ship with their own carrier, so a parcel's arrival is known
 * only when staff record it.
 */
export type DemoCourse =
  | 'filed'
  | 'scanned'
  | 'arrived'
  | 'inspected'
  | 'asked'
  | 'answered'
  | 'decided'
  | 'approved'
  | 'approvedInPart'
  | 'denied'
  | 'canceled'
  /** The shop gave the money back in the meantime. */
  | 'failed'

export type DemoClaim = {
  story: StoryName
  by: keyof typeof people
  course: DemoCourse
  filedDaysAgo: number
  /** What staff say among themselves. */
  remark?: string
  tags?: string[]
}

const claim = (
  filedDaysAgo: number,
  by: DemoClaim['by'],
  story: StoryName,
  course: DemoCourse,
  more: Pick<DemoClaim, 'remark' | 'tags'> = {},
): DemoClaim => ({ filedDaysAgo, by, story, course, ...more })

/** The desk of the demonstration, newest first. Orders count from 3001 in this order. */
// prettier-ignore
export const demoClaims: readonly DemoClaim[] = [
  claim(0.03, 'iris', 'smallJacket', 'filed'),
  claim(0.1, 'theo', 'lantern', 'filed'),
  claim(0.2, 'maya', 'household', 'filed'),
  claim(0.35, 'june', 'mugs', 'filed'),
  claim(0.6, 'lena', 'scarf', 'filed'),
  claim(0.8, 'felix', 'tent', 'filed'),
  claim(1.1, 'wren', 'boots', 'filed'),
  claim(1.3, 'camille', 'cushions', 'filed'),
  claim(1.7, 'otis', 'beanie', 'canceled'),
  claim(2.1, 'omar', 'fleeceColor', 'filed'),
  claim(2.4, 'hana', 'vest', 'filed'),
  claim(2.8, 'vera', 'throw', 'scanned', { tags: ['vip'] }),
  claim(3.1, 'hugo', 'shortTrousers', 'scanned'),
  claim(3.3, 'nadia', 'backpack', 'scanned'),
  claim(3.9, 'elias', 'board', 'scanned'),
  claim(4.2, 'emily', 'tote', 'filed'),
  claim(4.4, 'pearl', 'tees', 'scanned'),
  claim(4.9, 'silas', 'flannel', 'scanned'),
  claim(5.2, 'tessa', 'planter', 'arrived'),
  claim(5.5, 'arlo', 'bigFleece', 'arrived'),
  claim(5.8, 'saoirse', 'belt', 'filed'),
  claim(6.1, 'jonas', 'kettle', 'filed'),
  claim(6.4, 'iris', 'chippedMug', 'arrived', { remark: 'Third chipped mug from this batch. Told the warehouse.', tags: ['batch 114'] }),
  claim(6.7, 'theo', 'hammock', 'arrived'),
  claim(7.2, 'maya', 'wardrobe', 'arrived'),
  claim(7.5, 'daan', 'compass', 'filed'),
  claim(7.9, 'june', 'tornJacket', 'inspected', { remark: 'Seam really did open. Not wear.' }),
  claim(8.3, 'felix', 'scarfGift', 'inspected'),
  claim(8.8, 'wren', 'biggerPack', 'inspected'),
  claim(9.1, 'otis', 'splitBoots', 'asked', { tags: ['needs photo'] }),
  claim(9.6, 'omar', 'kettle', 'asked'),
  claim(10.2, 'vera', 'mugs', 'answered', { tags: ['vip'] }),
  claim(10.6, 'hugo', 'throw', 'answered'),
  claim(11.0, 'nadia', 'smallJacket', 'decided', { remark: 'Waiting for the L in Pine to be counted.' }),
  claim(11.5, 'elias', 'household', 'decided'),
  claim(12.1, 'pearl', 'board', 'failed'),
  claim(12.7, 'silas', 'hammock', 'failed'),
  claim(13.2, 'tessa', 'scarf', 'approved'),
  claim(13.8, 'arlo', 'flannel', 'approved'),
  claim(14.3, 'aiden', 'scarfGift', 'filed', { remark: 'Asked by mail whether it was sent yet.' }),
  claim(14.9, 'iris', 'bigFleece', 'approved'),
  claim(15.4, 'theo', 'cushions', 'approved'),
  claim(16.2, 'maya', 'belt', 'approvedInPart', { remark: 'Buckle scratched, agreed on less.' }),
  claim(16.8, 'june', 'shortTrousers', 'approved'),
  claim(17.5, 'priya', 'tote', 'filed'),
  claim(18.1, 'felix', 'backpack', 'approved'),
  claim(19.0, 'wren', 'planter', 'approved'),
  claim(19.7, 'otis', 'fleeceColor', 'denied'),
  claim(20.4, 'omar', 'tees', 'approved'),
  claim(21.2, 'vera', 'tent', 'approved', { tags: ['vip'] }),
  claim(22.5, 'hugo', 'vest', 'approved'),
  claim(23.3, 'nadia', 'chippedMug', 'approved', { tags: ['batch 113'] }),
  claim(24.6, 'elias', 'beanie', 'canceled'),
  claim(25.9, 'pearl', 'lantern', 'approved'),
  claim(27.4, 'silas', 'splitBoots', 'denied', { remark: 'Worn through, not split.' }),
  claim(29.0, 'tessa', 'wardrobe', 'approved'),
  claim(31.2, 'arlo', 'throw', 'approvedInPart'),
  claim(33.7, 'iris', 'hammock', 'approved'),
  claim(36.4, 'theo', 'board', 'approved'),
  claim(39.8, 'maya', 'mugs', 'approved'),
]

export const firstOrderNumber = 3001
