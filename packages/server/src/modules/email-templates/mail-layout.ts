/* Built from mail/layout.mjml by scripts/build-mail-layout.ts. */

/** The parts of an email. Each `[[name]]` stands for a value. */
export const mailLayout = {
  logo: `<tr>
<td
align="[[start]]" class="name logo" style="font-size:0px;padding:0 4px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:18px;font-weight:600;line-height:24px;text-align:[[start]];color:#1c1a16;"
><img src="[[logoUrl]]" alt="[[name]]" height="36" style="display:block;height:36px;width:auto;max-width:240px;object-fit:contain;border:0" /></div>
</td>
</tr>`,
  name: `<tr>
<td
align="[[start]]" class="name" style="font-size:0px;padding:0 4px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:18px;font-weight:600;line-height:24px;text-align:[[start]];color:#1c1a16;"
>[[name]]</div>
</td>
</tr>`,
  paragraph: `<tr>
<td
align="[[start]]" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:[[start]];color:#1c1a16;"
><p style="margin:0">[[content]]</p></div>
</td>
</tr>`,
  list: `<tr>
<td
align="[[start]]" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:[[start]];color:#1c1a16;"
><ul style="margin:0;padding:0 20px">[[content]]</ul></div>
</td>
</tr>`,
  button: `<tr>
<td
align="[[start]]" class="button" style="font-size:0px;padding:8px 24px 24px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="[[brandFill]]" role="presentation" style="border:1px solid [[brandFill]];border-radius:8px;cursor:auto;mso-padding-alt:12px 20px;background:[[brandFill]];" valign="middle"
>
<a
href="[[url]]" style="display:inline-block;background:[[brandFill]];color:[[onBrand]];font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:24px;margin:0;text-decoration:none;text-transform:none;padding:12px 20px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
>[[label]]</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>`,
  item: `<tr>
<td class="cell" align="[[start]]" style="padding:12px 0;border-top:1px solid #e4e0d8;vertical-align:top">[[content]]</td>
<td class="cell" align="[[end]]" nowrap style="padding:12px 0;padding-[[start]]:12px;border-top:1px solid #e4e0d8;vertical-align:top;white-space:nowrap">[[amount]]</td>
</tr>`,
  items: `<tr>
<td
align="[[start]]" class="ink" style="font-size:0px;padding:0 24px 20px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" role="presentation" width="100%" border="0" style="color:#1c1a16;font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;table-layout:auto;width:100%;border:none;"
>

[[rows]]
<tr><td class="cell" colspan="2" style="border-top:1px solid #e4e0d8;font-size:1px;line-height:1px">&nbsp;</td></tr>
</table>
</td>
</tr>`,
  frame: `<!doctype html>
<html lang="[[language]]" dir="[[direction]]" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>[[title]]</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
h1, p, ul { margin: 0; }
@media (prefers-color-scheme: dark) {
body, .ground, .ground > div { background: #141311 !important; background-color: #141311 !important; }
.card, .card > table { background: #1f1d1a !important; background-color: #1f1d1a !important; }
.card > table > tbody > tr > td, .cell { border-color: #3d3a34 !important; }
.ink div, .ink table, .ink td, .name div { color: #f3efe8 !important; }
.quiet div, .quiet a, .ink .small { color: #b5aea3 !important; }
.link { color: [[linkOnDark]] !important; }
.button td { border-color: [[linkOnDark]] !important; }
.logo img { background: #ffffff !important; padding: 6px 10px !important; border-radius: 6px !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<!--[if mso]><style>body, table, td, p, h1, li, a { font-family: 'Segoe UI', Arial, sans-serif !important; }</style><![endif]-->
</head>
<body  class="ground" style="word-spacing:normal;background-color:#f5f3ef;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">[[preview]]</div>
<div
aria-label="[[title]]" aria-roledescription="email" role="article" lang="[[language]]" dir="[[direction]]" style="word-spacing:normal;background-color:#f5f3ef;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:[[direction]];font-size:0px;padding:24px 12px 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:576px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:[[direction]];display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
[[brand]]
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:[[direction]];font-size:0px;padding:0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:576px;" width="576" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:576px;border-radius:10px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e4e0d8;border-radius:10px;direction:[[direction]];font-size:0px;padding:28px 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:574px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:[[direction]];display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="[[start]]" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:22px;font-weight:600;line-height:29px;text-align:[[start]];color:#1c1a16;"
><h1 style="margin:0;font-size:22px;line-height:29px;font-weight:600">[[header]]</h1></div>
</td>
</tr>
[[content]]
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:[[direction]];font-size:0px;padding:16px 12px 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:576px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:[[direction]];display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="[[start]]" class="quiet" style="font-size:0px;padding:0 4px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:21px;text-align:[[start]];color:#6b665d;"
>[[footer]]</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
} as const
