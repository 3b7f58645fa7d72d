import { useEffect } from 'react';

/** Paper: A4, page x of y in the margin, rows and sections kept whole, headings of tables on each page. */
const rules = (landscape: boolean) => `
@page {
  size: A4${landscape ? ' landscape' : ''};
  margin: 11mm 12mm 14mm;
  @bottom-right {
    content: "Page " counter(page) " of " counter(pages);
    font: 8pt system-ui, sans-serif;
    color: #555555;
  }
}
@media print {
  html { font-size: 13px; }
  [data-sheet] thead { display: table-header-group; }
  [data-sheet] tr, [data-sheet] [data-keep] { break-inside: avoid; }
  [data-sheet] h2, [data-sheet] h3 { break-after: avoid; }
}`;

/**
 * The rules of a printed page, as long as it stands. A constructed sheet, because Emotion's parser loses the margin
 * boxes of `@page`, and because the content policy allows no `<style>` with text.
 */
export function usePrintRules({ landscape = false, off = false } = {}): void {
  useEffect(() => {
    if (off || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules(landscape));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [landscape, off]);
}
