import { getDirection, type Language } from '@salons/contract/language';

/** Text of a message, and the parts around it. */
export interface MailParts {
  readonly language: Language;
  readonly brand: string;
  readonly site: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly because: string;
  /** Who runs the programme; '' where that is not configured. */
  readonly behind: string;
  readonly links: readonly {
    readonly words: string;
    readonly url: string;
    /** In place of the URL, where that is not for reading. */
    readonly shown?: string;
  }[];
}

/** The signature separator of mail programs (RFC 3676). */
const footMark = '-- ';

export const toPlainText = ({ text, brand, because, behind, links }: MailParts): string =>
  [
    text,
    [
      footMark,
      brand,
      ...(behind === '' ? [] : [behind]),
      because,
      ...links.map(({ words, url, shown }) => `${words}: ${shown ?? url.replace(/^mailto:/, '')}`),
    ].join('\n'),
  ].join('\n\n');

const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Mail programs with style sheets follow the reader's dark theme; others use the inline light colours.
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.words p{margin:0 0 16px}
.words p:last-child{margin:0}
.words a{color:#7a4208}
@media (prefers-color-scheme:dark){
.paper{background:#12172a!important}
.card{background:#1b2238!important;border-color:#323a55!important;color:#f2ede4!important}
.words a:not(.button),.foot a{color:#f6c58a!important}
.foot{color:#b9bfd0!important}
.brand{color:#f2ede4!important}
.tile{background:#323a55!important;color:#f2ede4!important}
}`.replaceAll('\n', '');

const family = "font-family:'Heebo','Assistant','Segoe UI',Arial,sans-serif";

/**
 * A mail as HTML: brand, text in a card, footer. Loads nothing; colours of the product, in the reader's light or dark
 * theme.
 */
export const htmlMail = (parts: MailParts): string => {
  const { language, brand, site, subject, html, because, behind, links } = parts;
  const dir = getDirection(language);
  const foot = links
    .map(
      ({ words, url, shown }) =>
        `<a href="${escapeHtmlText(url)}" style="color:#7a4208">${escapeHtmlText(words)}${
          shown === undefined ? '' : ` <span dir="ltr">${escapeHtmlText(shown)}</span>`
        }</a>`,
    )
    .join(' &#183; ');
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtmlText(subject)}</title><style>${sheet}</style></head>
<body class="paper" style="margin:0;padding:0;background:#faf7f2">
<table role="presentation" dir="${dir}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="brand" href="${escapeHtmlText(site)}" style="${family};font-size:20px;line-height:28px;font-weight:700;color:#1b2440;text-decoration:none"><span aria-hidden="true" style="color:#e8871e">&#9679;</span> ${escapeHtmlText(brand)}</a></td></tr>
<tr><td class="card words" style="${family};font-size:18px;line-height:28px;color:#1b2440;background:#ffffff;border:1px solid #e7e0d4;border-radius:12px;padding:28px 24px;text-align:start">${html}</td></tr>
<tr><td class="foot" style="${family};font-size:15px;line-height:22px;color:#5b6275;padding:16px 8px;text-align:start">${behind === '' ? '' : `${escapeHtmlText(behind)}<br>`}${escapeHtmlText(because)}<br>${foot}</td></tr>
</table></td></tr></table></body></html>`;
};
