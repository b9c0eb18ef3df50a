import { addTexts } from '../catalogue.ts'

/** Connections to other services. */
export const integrations = addTexts({
  'integrations.lead': 'Connect the services that your store works with.',
  'integrations.column.name': 'Integration',
  'integrations.column.kind': 'Used for',
  'integrations.column.state': 'Status',
  'integrations.column.lastSuccess': 'Last response',
  'integrations.kind.commerce': 'Shop',
  'integrations.kind.labelCarrier': 'Return labels',
  'integrations.kind.warehouse': 'Warehouse',
  'integrations.kind.stock': 'Stock',
  'integrations.kind.payments': 'Card payments',
  'integrations.kind.helpdesk': 'Helpdesk',
  'integrations.kind.marketing': 'Marketing',
  'integrations.kind.subscriptions': 'Subscriptions',
  'integrations.kind.messages': 'Text messages',
  'integrations.kind.risk': 'Fraud prevention',
  'integrations.state.off': 'Not connected',
  'integrations.state.untested': 'Not tested',
  'integrations.state.connected': 'Connected',
  'integrations.state.failing': 'Not working',
  'integrations.woocommerce.lead':
    'Import orders and products from your WooCommerce shop, and refund, restock and exchange there.',
  'integrations.easypost.lead':
    'Buy return labels from USPS, UPS, FedEx, DHL and other carriers with your own EasyPost account.',
  'integrations.shippo.lead':
    'Buy return labels from USPS, UPS, FedEx, DHL and other carriers with your own Shippo account.',
  'integrations.klaviyo.lead':
    'Send returns, exchanges and product registrations to Klaviyo, for flows and segments.',
  'integrations.mailchimp.lead':
    'Send returns, exchanges and product registrations to Mailchimp, for automations.',
  'integrations.omnisend.lead':
    'Send returns, exchanges and product registrations to Omnisend, for automations and segments.',
  'integrations.attentive.lead':
    'Send returns, exchanges and product registrations to Attentive, for journeys and segments.',
  'integrations.recharge.lead':
    'Let customers skip the next order or cancel the subscription of an item that they return.',
  'integrations.skio.lead':
    'Let customers skip the next order or cancel the subscription of an item that they return.',
  'integrations.loop.lead': 'Let customers cancel the subscription of an item that they return.',
  'integrations.twilio.lead':
    'Send customers updates about their claims by text message and WhatsApp, and see their replies in the timeline.',
  'integrations.shipbob.lead':
    'Create returns in ShipBob, and hear what arrived and what was done with it. ShipBob writes its stock to your shop itself, so turn off restocking here.',
  'integrations.shiphero.lead':
    'Create returns in ShipHero, and hear what arrived and what was restocked. ShipHero writes its stock to your shop itself, so turn off restocking here.',
  'integrations.blue-box.lead':
    'Tell Blue Box what comes back, and hear what arrived. Blue Box’s interface isn’t public: connect it by the signed messages or CSV files in our documentation.',
  'integrations.xb-fulfillment.lead':
    'Tell XB Fulfillment what comes back, and hear what arrived. XB Fulfillment’s interface isn’t public: connect it by the signed messages or CSV files in our documentation.',
  'integrations.logiwa.lead':
    'Tell Logiwa what comes back, and hear what arrived. Returns aren’t part of Logiwa’s public documentation: connect it by the signed messages or CSV files in ours.',
  'integrations.two-boxes.lead':
    'Tell Two Boxes what comes back, and hear what arrived. Two Boxes’ interface isn’t public: connect it by the signed messages or CSV files in our documentation.',
  'integrations.xoro.lead':
    'Restock returned items in XORO instead of your shop. XORO’s interface isn’t public: connect it by the signed messages in our documentation.',
  'integrations.stripe.lead': 'Charge cards for exchanges and fees.',
  'integrations.kustomer.lead':
    'Work on claims beside your conversations. Agents sign in with helpdesk cards, which you add in the settings.',
  'integrations.zendesk.lead':
    'Work on claims beside tickets, and see customers’ replies in the timelines of their claims.',
  'integrations.front.lead':
    'Work on claims beside conversations, and see customers’ messages in the timelines of their claims.',
  'integrations.gladly.lead':
    'Show orders, claims, and what can be returned in customer profiles, with links to work on claims here.',
  'integrations.zowie.lead':
    'Show orders, claims, and what can be returned in a custom section of Zowie Inbox, with links to work on claims here.',
  'integrations.gorgias.lead':
    'Show claims and orders beside tickets, and customers’ replies in the timelines of their claims.',
  'integrations.fingerprint.lead':
    'Recognize browsers that file many claims, and raise the risk of claims from suspicious ones.',

  'integrations.configuration': 'Configuration',
  'integrations.isEnabled': 'Enable {name}',
  'integrations.replaces':
    '{other} sells your labels now. If you enable {name}, new labels come from {name} and {other} is turned off. Labels that you already bought stay valid and are still tracked.',
  'integrations.warehouse.isEnabledHint':
    'While it’s off, no RMAs are created. The warehouse can still report what arrives.',
  'integrations.stock.isEnabledHint':
    'While it’s on, your shop’s stock stays as it is when items come back. Which items are restocked follows your settings and rules.',
  'integrations.labelCarrier.isEnabledHint':
    'Customers are offered the services of this account as return labels.',
  'integrations.commerce.isEnabledHint':
    'Products and the orders of the last 60 days are imported, and changes follow. Refunds and exchange orders are created in your shop. Once connected, this store stays connected to that shop’s orders.',
  'integrations.helpdesk.isEnabledHint':
    'Agents see claims and orders beside tickets, and tickets are noted and tagged when a claim is linked or completed.',
  'integrations.marketing.isEnabledHint':
    'Events are sent for returns and registrations from now on. Customers are subscribed only if they agreed to marketing emails.',
  'integrations.subscriptions.isEnabledHint':
    'We look up whether a returned item has an active subscription, and change it only as the customer chooses.',
  'integrations.fingerprint.isEnabledHint':
    'We ask for the Suspect Score of the browser of each new claim. It adds up to 15 points to the claim’s risk. Automatic approval waits up to five minutes for it.',
  'integrations.messages.isEnabledHint':
    'Customers who enter a phone number can choose to get updates. Only those who choose it get messages.',
  'integrations.notStored':
    'This installation can’t store credentials. Ask its operator to set ENCRYPTION_KEY.',
  'integrations.secretSaved': 'Saved. It isn’t shown again.',
  'integrations.replace': 'Replace',
  'integrations.replaceOf': 'Replace {label}',
  'integrations.removed': 'Will be removed when you save.',
  'integrations.keep': 'Keep saved value',
  'integrations.woocommerce.url': 'Site address',
  'integrations.woocommerce.urlHint':
    'The WordPress site of your shop, such as https://example.com. It needs HTTPS, and permalinks other than plain.',
  'integrations.woocommerce.consumerKey': 'Consumer key',
  'integrations.woocommerce.consumerKeyHint':
    'From the REST API page of the advanced settings in WooCommerce. The key needs read and write access, and a user who manages the shop.',
  'integrations.woocommerce.consumerSecret': 'Consumer secret',
  'integrations.woocommerce.consumerSecretHint': 'Shown once in WooCommerce, together with the key.',
  'integrations.easypost.apiKey': 'API key',
  'integrations.easypost.apiKeyHint':
    'In EasyPost, under API keys. With a test key, labels are free and can’t be used.',
  'integrations.easypost.webhookSecret': 'Webhook secret',
  'integrations.easypost.webhookSecretHint':
    'Required for tracking. Enter the secret that you created the webhook with in EasyPost.',
  'integrations.easypost.carrierAccountIds': 'Carrier accounts',
  'integrations.easypost.carrierAccountIdsHint':
    'IDs that begin with ca_, separated by commas. Leave empty to use all carriers of your account.',
  'integrations.easypost.followsOrders': 'Track packages of orders',
  'integrations.easypost.followsOrdersHint':
    'Tracks packages that your shop reports with a tracking number but without tracking events, so that customers and your team see where they are. EasyPost charges for each tracked package whose label it didn’t sell. Requires the webhook secret.',
  'integrations.shippo.apiKey': 'API token',
  'integrations.shippo.apiKeyHint':
    'On the API page of Shippo’s settings. With a test token, labels are free and can’t be used.',
  'integrations.shippo.packageSize': 'Default package size',
  'integrations.shippo.packageSizeHint':
    'Used where the size of a package isn’t known, such as 12 x 10 x 4 in or 30 x 25 x 10 cm.',
  'integrations.shippo.carrierAccountIds': 'Carrier accounts',
  'integrations.shippo.carrierAccountIdsHint':
    'Object IDs of 32 letters and digits, separated by commas. Leave empty to use all active carriers of your account.',
  'integrations.shippo.webhookToken': 'Webhook token',
  'integrations.shippo.webhookTokenHint':
    'Required for tracking. Make up 20 to 64 letters and digits, and add ?token= and your token to the webhook address in Shippo.',
  'integrations.shippo.webhookSecret': 'HMAC secret',
  'integrations.shippo.webhookSecretHint':
    'Only if Shippo set up HMAC for your account. Events must then be signed with it.',
  'integrations.kustomer.isEnabledHint':
    'Pages of this account can show the console in a card. While it’s off, no card opens.',
  'integrations.kustomer.subdomain': 'Account name',
  'integrations.kustomer.subdomainHint': 'The part of your Kustomer address before .kustomerapp.com.',
  'integrations.zendesk.subdomain': 'Account name',
  'integrations.zendesk.subdomainHint': 'The part of your Zendesk address before .zendesk.com.',
  'integrations.zendesk.email': 'Email',
  'integrations.zendesk.emailHint':
    'The Zendesk admin whose API token you enter. Notes are written in their name.',
  'integrations.zendesk.apiKey': 'API token',
  'integrations.zendesk.apiKeyHint': 'From the API page of your Zendesk account’s settings.',
  'integrations.zendesk.webhookSecret': 'Signing secret',
  'integrations.zendesk.webhookSecretHint':
    'Required for customers’ replies. In Zendesk, create a webhook with the address below for new ticket comments, and enter its signing secret.',
  'integrations.zendesk.appId': 'App ID',
  'integrations.zendesk.appIdHint':
    'Required for the card beside tickets. Upload the app from below to Zendesk as a private app, and enter its ID.',
  'integrations.zendesk.webhookHint': 'Where Zendesk reports new comments on tickets.',
  'integrations.zendeskApp': 'Download Zendesk app',
  'integrations.front.isEnabledHint':
    'Agents see claims and orders beside conversations, which are noted and tagged when a claim is linked or completed.',
  'integrations.front.apiKey': 'API token',
  'integrations.front.apiKeyHint':
    'From the developer settings in Front. It needs access to shared resources, with the scopes messages:read, conversations:write, comments:read, comments:write, tags:read, and tags:write.',
  'integrations.front.appSecret': 'App secret',
  'integrations.front.appSecretHint':
    'Required for customers’ messages. From your app in Front’s developer settings. Save it here before you add the webhook in Front, which tests the address right away.',
  'integrations.front.authSecret': 'Auth secret',
  'integrations.front.authSecretHint':
    'Required for the card beside conversations. From the plugin of your app in Front. Each agent then connects the card once.',
  'integrations.front.card': 'Card address',
  'integrations.front.cardHint': 'Add a sidebar plugin with this address to your app in Front.',
  'integrations.front.webhookHint':
    'Add an application webhook with this address to your app in Front, for the event “Inbound received”.',
  'integrations.gladly.isEnabledHint':
    'Gladly can look up your customers with their orders and claims. While it’s off, no one is found.',
  'integrations.gladly.webhookHint': 'Add a custom app in Gladly with this address as its URL.',
  'integrations.gladly.signingKey': 'Signing key',
  'integrations.gladly.signingKeyHint':
    'At least 32 characters of your choice, the same as in your Gladly app. Gladly signs its requests with it.',
  'integrations.zowie.isEnabledHint':
    'Zowie can look up your customers with their orders and claims. While it’s off, no one is found.',
  'integrations.zowie.webhookHint':
    'Add a custom section with this address to Zowie Inbox. It sends the customer’s email address as “email”.',
  'integrations.zowie.accessKey': 'Access key',
  'integrations.zowie.accessKeyHint':
    'At least 32 characters of your choice. Zowie sends it as a bearer token, or as the password of basic authentication.',
  'integrations.gorgias.subdomain': 'Account name',
  'integrations.gorgias.subdomainHint': 'The part of your Gorgias address before .gorgias.com.',
  'integrations.gorgias.email': 'Email',
  'integrations.gorgias.emailHint':
    'The Gorgias user whose API key you enter. Notes are written in their name.',
  'integrations.gorgias.apiKey': 'API key',
  'integrations.gorgias.apiKeyHint': 'From the REST API page of the settings in Gorgias.',
  'integrations.gorgias.accessKey': 'Access key',
  'integrations.gorgias.accessKeyHint':
    'At least 32 characters of your choice. Your HTTP integrations in Gorgias send it as a bearer token.',
  'integrations.klaviyo.apiKey': 'Private API key',
  'integrations.klaviyo.apiKeyHint':
    'On the API keys page of your Klaviyo settings. It needs read access to accounts, and full access to events, lists, profiles and subscriptions.',
  'integrations.klaviyo.listId': 'List ID',
  'integrations.klaviyo.listIdHint':
    'Customers who agree to marketing emails are added to this list. Leave empty to use your account’s default opt-in setting.',
  'integrations.mailchimp.apiKey': 'API key',
  'integrations.mailchimp.apiKeyHint':
    'On the API keys page of your Mailchimp account. It ends with the data center, such as -us19.',
  'integrations.mailchimp.audienceId': 'Audience ID',
  'integrations.mailchimp.audienceIdHint':
    'Customers are added to this audience: as subscribers if they agreed to marketing emails, else as transactional contacts.',
  'integrations.omnisend.apiKey': 'API key',
  'integrations.omnisend.apiKeyHint':
    'On the API keys page of your Omnisend store settings. It needs access to contacts and events.',
  'integrations.attentive.apiKey': 'API key',
  'integrations.attentive.apiKeyHint':
    'Of a private app that you create in Attentive. It needs write access to attributes, custom events and subscribers.',
  'integrations.attentive.signUpSourceId': 'Sign-up unit ID',
  'integrations.attentive.signUpSourceIdHint':
    'The ID of an API sign-up unit for email. Customers who agree to marketing emails are subscribed with it. Leave empty to subscribe no one.',
  'integrations.recharge.apiToken': 'API token',
  'integrations.recharge.apiTokenHint':
    'On the API tokens page of Recharge. It needs read access to customers, and read and write access to orders and subscriptions.',
  'integrations.skio.apiToken': 'API token',
  'integrations.skio.apiTokenHint': 'Generate it on the API page of your Skio dashboard.',
  'integrations.loop.apiToken': 'API token',
  'integrations.loop.apiTokenHint':
    'On the API tokens page of Loop’s settings. It needs read and write access to subscriptions.',
  'integrations.fingerprint.secretKey': 'Secret API key',
  'integrations.fingerprint.secretKeyHint':
    'On the API keys page of your Fingerprint dashboard. The Suspect Score needs a plan with Smart Signals.',
  'integrations.fingerprint.publicKey':
    'The portal identifies browsers with your public API key. The region of your workspace is saved with it.',
  'integrations.fingerprint.publicKeyLink': 'Enter the public API key',
  'integrations.twilio.accountSid': 'Account SID',
  'integrations.twilio.accountSidHint': 'On the home page of the Twilio Console. It begins with AC.',
  'integrations.twilio.authToken': 'Auth token',
  'integrations.twilio.authTokenHint':
    'Your primary auth token. Twilio signs replies and delivery reports with it.',
  'integrations.twilio.apiKeySid': 'API key SID',
  'integrations.twilio.apiKeySidHint':
    'We send messages with this key. It begins with SK. Leave empty to send with the auth token.',
  'integrations.twilio.apiKeySecret': 'API key secret',
  'integrations.twilio.apiKeySecretHint': 'Twilio shows it once, when you create the key.',
  'integrations.twilio.messagingServiceSid': 'Messaging Service SID',
  'integrations.twilio.messagingServiceSidHint':
    'It begins with MG, and chooses the number that each message is sent from.',
  'integrations.twilio.sender': 'Sender',
  'integrations.twilio.senderHint':
    'A phone number of your Twilio account, such as +15550100200, if you don’t use a Messaging Service.',
  'integrations.twilio.whatsAppSender': 'WhatsApp sender',
  'integrations.twilio.whatsAppSenderHint':
    'The number of your WhatsApp sender in Twilio. Leave empty to send text messages only.',
  'integrations.twilio.webhookHint':
    'Enter this address as the webhook for incoming messages of your Messaging Service, number, and WhatsApp sender.',
  'integrations.accountsHint':
    'Only these carriers are offered. Leave empty to use all carriers of your account.',
  'integrations.allAccounts': 'All carriers',
  'integrations.noAccounts': '{name} lists no other carrier accounts.',
  'integrations.loadingAccounts': 'Asking {name}…',
  'integrations.accountsNotListed': 'The accounts can’t be listed here. {reason}',
  'integrations.webhook': 'Webhook address',
  'integrations.labelCarrier.webhookHint':
    'Create a webhook with this address in {name} to receive tracking updates.',
  'integrations.warehouse.webhookHint': 'Where {name} reports what was received and inspected.',
  'integrations.shipbob.apiToken': 'Personal access token',
  'integrations.shipbob.apiTokenHint': 'In ShipBob, under Integrations > API tokens.',
  'integrations.shipbob.channelId': 'Channel ID',
  'integrations.shipbob.channelIdHint': 'The ID of a channel that your token can write to.',
  'integrations.shipbob.webhookSecret': 'Webhook secret',
  'integrations.shipbob.webhookSecretHint':
    'Create a webhook with the address below for return.updated and return.completed, and enter its secret. Without it, returns are checked four times a day.',
  'integrations.shipbob.locationsHint':
    'Returns are created for these locations. Enter the ID of each one’s fulfillment center.',
  'integrations.shiphero.refreshToken': 'Refresh token',
  'integrations.shiphero.refreshTokenHint':
    'Of a third-party developer that you add in ShipHero, under My Account > Developer Users. We create the webhook for returns with it.',
  'integrations.shiphero.customerAccountId': 'Customer account ID',
  'integrations.shiphero.customerAccountIdHint':
    'Only if the token is of a 3PL: the ID of your account there, such as QWNjb3VudDox.',
  'integrations.shiphero.canceledStatus': 'Status of canceled returns',
  'integrations.shiphero.canceledStatusHint':
    'The name of a status that you added in ShipHero, under Returns > Statuses. Without one, your team closes canceled returns in ShipHero.',
  'integrations.shiphero.locationsHint':
    'Returns are created for these locations. Enter the ID of each one’s ShipHero warehouse, such as V2FyZWhvdXNlOjEw.',
  'integrations.warehouse.exchange': 'Connection type',
  'integrations.warehouse.exchangeHint': 'Ask the warehouse which of these it can do.',
  'integrations.exchangeWay.messages': 'Signed messages',
  'integrations.exchangeWay.messagesHint':
    'Their system and ours message each other as soon as something happens.',
  'integrations.exchangeWay.sftp': 'CSV files on their SFTP server',
  'integrations.exchangeWay.sftpHint':
    'We write files about RMAs there, and look every 15 minutes for files about what was received.',
  'integrations.exchangeWay.files': 'CSV files by hand',
  'integrations.exchangeWay.filesHint':
    'Your team downloads RMAs and uploads what was received, on this page.',
  'integrations.warehouse.sftpHost': 'Server',
  'integrations.warehouse.sftpHostHint':
    'Such as sftp.example.com, or sftp.example.com:2222 if the port isn’t 22.',
  'integrations.warehouse.sftpUsername': 'User name',
  'integrations.warehouse.sftpUsernameHint': 'A user who may read, write, rename and delete files there.',
  'integrations.warehouse.sftpPassword': 'Password',
  'integrations.warehouse.sftpPasswordHint':
    'It’s only sent to a server with the fingerprint below. Not needed with a private key.',
  'integrations.warehouse.sftpPrivateKey': 'Private key',
  'integrations.warehouse.sftpPrivateKeyHint':
    'Paste the whole key, without a passphrase, if the user signs in with one. It’s used instead of the password.',
  'integrations.warehouse.sftpFolder': 'Folder',
  'integrations.warehouse.sftpFolderHint':
    'Where files are exchanged, such as /returns. Leave empty for the folder in which the user starts.',
  'integrations.warehouse.sftpFingerprint': 'Server fingerprint',
  'integrations.warehouse.sftpFingerprintHint':
    'Identifies the server. Test the connection to see it, and ask the warehouse whether it’s right.',
  'integrations.useFingerprint': 'Use this fingerprint',
  'integrations.files': 'Files',
  'integrations.files.downloadLead':
    'Download the RMAs that {name} should expect, and those canceled in the last 30 days.',
  'integrations.files.download': 'Download RMAs',
  'integrations.files.file': 'File from the warehouse',
  'integrations.files.fileHint':
    'A CSV file from {name} with the columns in our documentation. Each row counts once, however often you upload it.',
  'integrations.files.placeholder': 'Choose a CSV file',
  'integrations.files.choose': 'Choose a file first',
  'integrations.files.tooLarge': 'Choose a file of at most 400 kB',
  'integrations.files.upload': 'Upload file',
  'integrations.files.taken':
    '{counted, plural, one {# new row} other {# new rows}}. Uploaded before: {repeated}.',
  'integrations.files.bad': '{count, plural, one {# row couldn’t be read} other {# rows couldn’t be read}}',
  'integrations.files.badRows': 'Rows that couldn’t be read',
  'integrations.files.line': 'Line',
  'integrations.files.problem': 'Problem',
  'integrations.stock.url': 'Address',
  'integrations.stock.urlHint': 'Where our messages about restocked items are received.',
  'integrations.stock.signingSecret': 'Signing secret',
  'integrations.stock.signingSecretHint':
    'Signs the messages. It begins with whsec_, and the receiver needs the same one.',
  'integrations.warehouse.url': 'Address',
  'integrations.warehouse.urlHint': 'Where the warehouse takes our messages about RMAs.',
  'integrations.warehouse.signingSecret': 'Signing secret',
  'integrations.warehouse.signingSecretHint':
    'Signs the messages in both directions. It begins with whsec_, and the warehouse needs the same one.',
  'integrations.warehouse.shouldCreateRma': 'Create RMAs',
  'integrations.warehouse.shouldCreateRmaHint':
    'When a customer or your team files a return, we ask the warehouse to expect it. Canceling the return cancels the RMA.',
  'integrations.warehouse.locations': 'Return locations',
  'integrations.warehouse.locationsHint':
    'RMAs are created for returns to these locations. Enter an ID if the warehouse has its own.',
  'integrations.warehouseId': 'ID of {location} at {name}',
  'integrations.noLocations': 'Your store has no return locations yet.',
  'integrations.helpdesk.webhookHint':
    'In {name}, create an HTTP integration that posts ticketId and messageId here when a ticket message is created. For the widget, create another one that gets this address followed by /customer?email= and the customer’s email.',
  'integrations.copyWebhook': 'Copy address',

  'integrations.connection': 'Connection',
  'integrations.saved': 'Settings saved.',
  'integrations.test': 'Test connection',
  'integrations.testFirst': 'Save your changes before you test the connection.',
  'integrations.testLater': 'Enter and save your credentials to test the connection.',
  'integrations.works': '{name} accepts your credentials.',
  'integrations.worksInTestMode': '{name} accepts your credentials. This is a test account.',
  'integrations.fails': 'The connection doesn’t work',
  'integrations.lastSuccess': 'Last response {when}',
  'integrations.never': 'No requests yet',
  'integrations.failing': 'The last request failed {when}',

  'integrations.exchanges': 'Requests',
  'integrations.exchangesLead': 'The last 100 requests, without credentials and personal data.',
  'integrations.noExchanges': 'No requests yet',
  'integrations.noExchangesLead': 'Test the connection to send the first one.',
  'integrations.noneReceivedLead': 'Requests from the provider appear here.',
  'integrations.exchange.request': 'Request',
  'integrations.exchange.answer': 'Response',
  'integrations.exchange.when': 'Sent',
  'integrations.exchange.actions': 'Actions',
  'integrations.exchange.received': 'Received',
  'integrations.exchange.noAnswer': 'No response',
  'integrations.exchange.duration': '{ms} ms',
  'integrations.exchange.details': 'Details',
  'integrations.exchange.detailsOf': 'Details of {request}',
  'integrations.exchange.noBody': 'Empty',
  'integrations.sendAgain': 'Send again',
  'integrations.sentAgain': 'It will be sent again in a moment, unless it’s already done.',
})
