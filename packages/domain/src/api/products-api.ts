import * as v from 'valibot'
import {
  groupMembers,
  newProductGroup,
  product,
  productCustoms,
  storeProductGroup,
} from '../catalog/product-schema.ts'
import { version, versionSeen } from '../shared/document-version.ts'
import { ascendingQuery, listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const words = v.object({ items: v.array(v.object({ value: v.string(), productCount: v.number() })) })
const page = listPage(product)

const wordsOf = <const Name extends string>(name: Name, what: string) =>
  merchantEndpoint({
    method: 'GET',
    path: `/:storeId/product/${name}`,
    access: 'viewSettings',
    summary: `Lists the ${what} of the store’s products, the most frequent first, at most 1000.`,
    response: words,
  })

/** A store's products and the product groups that its policies use. */
export const productsApi = {
  listProducts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/product',
    access: 'viewSettings',
    summary: 'Lists the store’s products, by words of their title, vendor or SKUs.',
    query: v.object({ ...listQuery.entries, text: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    response: page,
  }),
  saveProductCustoms: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/product/:productId/customs',
    access: 'editSettings',
    summary: 'Sets the customs details of a product’s variants. 409 if the version is outdated.',
    body: productCustoms,
    response: product,
  }),
  productTags: wordsOf('tag', 'tags'),
  productTypes: wordsOf('type', 'types'),
  productCollections: wordsOf('collection', 'collections'),
  listProductGroups: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/product/group',
    access: 'viewSettings',
    summary: 'Lists the product groups, the oldest first, with their number of products.',
    query: ascendingQuery,
    response: listPage(storeProductGroup),
  }),
  createProductGroup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/product/group',
    access: 'editSettings',
    summary: 'Adds a product group.',
    body: newProductGroup,
    response: storeProductGroup,
  }),
  previewProductGroup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/product/group/preview',
    access: 'viewSettings',
    summary: 'Counts the products that a group would contain, and lists the newest.',
    body: groupMembers,
    response: v.object({ productCount: v.number(), newest: v.array(product) }),
  }),
  productGroup: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/product/group/:groupId',
    access: 'viewSettings',
    summary: 'Returns a product group, and the version for saving.',
    response: storeProductGroup,
  }),
  saveProductGroup: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/product/group/:groupId',
    access: 'editSettings',
    summary: 'Replaces a product group. 409 if the version is outdated.',
    body: v.intersect([v.object({ version }), newProductGroup]),
    response: storeProductGroup,
  }),
  removeProductGroup: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/product/group/:groupId',
    access: 'editSettings',
    summary: 'Deletes a product group. 409 if a rule, a group of reasons or the exchange settings use it.',
    query: versionSeen,
    response: v.undefined(),
  }),
  listGroupProducts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/product/group/:groupId/list-products',
    access: 'viewSettings',
    summary: 'Lists the products that are in a group now.',
    query: listQuery,
    response: page,
  }),
}
