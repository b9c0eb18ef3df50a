import type { AlertTables } from '#modules/alerts/alert-tables.ts'
import type { AuditTables } from '#modules/audit/audit-tables.ts'
import type { BillingTables } from '#modules/billing/billing-tables.ts'
import type { CalculationTables } from '#modules/calculation/calculation-tables.ts'
import type { ShopNowTables } from '#modules/calculation/shop-now/shop-now-tables.ts'
import type { CatalogTables } from '#modules/catalog/catalog-tables.ts'
import type { EmailTemplateTables } from '#modules/email-templates/email-template-tables.ts'
import type { ClaimMailTables } from '#modules/claim-mails/claim-mail-tables.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'
import type { CustomerAccessTables } from '#modules/customer-access/customer-access-tables.ts'
import type { CustomerTables } from '#modules/customers/customer-tables.ts'
import type { FigureTables } from '#modules/figures/figure-tables.ts'
import type { FileTables } from '#modules/files/file-tables.ts'
import type { ImportTables } from '#modules/imports/import-tables.ts'
import type { WarehouseFileTables } from '#modules/warehouses/warehouse-file-tables.ts'
import type { IntegrationTables } from '#modules/integrations/integration-tables.ts'
import type { LedgerTables } from '#modules/ledger/ledger-tables.ts'
import type { MailTables } from '#modules/mail/mail-tables.ts'
import type { MerchantTables } from '#modules/merchants/merchant-tables.ts'
import type { OrderEditTables } from '#modules/order-edits/order-edit-tables.ts'
import type { OrderTables } from '#modules/orders/order-tables.ts'
import type { MarketingTables } from '#modules/marketing/marketing-tables.ts'
import type { TextMessageTables } from '#modules/text-messages/text-message-tables.ts'
import type { OutgoingWebhookTables } from '#modules/outgoing-webhooks/outgoing-webhook-tables.ts'
import type { PaymentTables } from '#modules/payments/payment-tables.ts'
import type { ProtectionTables } from '#modules/shipping-protection/protection-tables.ts'
import type { ShippingClaimTables } from '#modules/shipping-claims/shipping-claim-tables.ts'
import type { RateTables } from '#modules/rates/rate-tables.ts'
import type { ReasonTables } from '#modules/reasons/reason-tables.ts'
import type { RegistrationTables } from '#modules/registrations/registration-tables.ts'
import type { ReportTables } from '#modules/reports/report-tables.ts'
import type { ResolutionTables } from '#modules/resolution/resolution-tables.ts'
import type { ReturnLocationTables } from '#modules/return-shipping/return-location-tables.ts'
import type { ReturnShipmentTables } from '#modules/claims/parcels/return-shipment-tables.ts'
import type { RuleTables } from '#modules/rules/rule-tables.ts'
import type { ShopSyncTables } from '#modules/shop-sync/shop-sync-tables.ts'
import type { ShopifyTables } from '#modules/shopify/shopify-tables.ts'
import type { StoreRemovalTables } from '#modules/store-removal/store-removal-tables.ts'
import type { UserTables } from '#modules/users/user-tables.ts'
import type { ViewTables } from '#modules/views/view-tables.ts'
import type { WebhookTables } from '#modules/webhooks/webhook-tables.ts'
import type { WooCommerceTables } from '#modules/woocommerce/woocommerce-tables.ts'
import type { PlatformTables } from './platform-tables.ts'

/** Every table of the database: the sum of what the modules declare in their `*-tables.ts`. */
export type Database = AlertTables &
  AuditTables &
  BillingTables &
  CalculationTables &
  ShopNowTables &
  CatalogTables &
  ClaimMailTables &
  EmailTemplateTables &
  ClaimTables &
  CustomerAccessTables &
  CustomerTables &
  FigureTables &
  FileTables &
  ImportTables &
  IntegrationTables &
  WarehouseFileTables &
  LedgerTables &
  MailTables &
  MarketingTables &
  MerchantTables &
  TextMessageTables &
  OrderTables &
  OrderEditTables &
  OutgoingWebhookTables &
  PaymentTables &
  ProtectionTables &
  RateTables &
  ReasonTables &
  RegistrationTables &
  ReportTables &
  ResolutionTables &
  ReturnLocationTables &
  ReturnShipmentTables &
  ShippingClaimTables &
  RuleTables &
  ShopifyTables &
  StoreRemovalTables &
  ShopSyncTables &
  UserTables &
  ViewTables &
  WebhookTables &
  WooCommerceTables &
  PlatformTables
