import { GlobalStyle } from '../ui';

/** Paper: A4, page x of y in the margin, rows and sections kept whole, headings of tables on each page. */
export function PrintRules() {
  return <GlobalStyle styles={rules} />;
}

const rules = `
@page {
  size: A4;
  margin: 12mm 12mm 16mm;
  @bottom-right {
    content: "Page " counter(page) " of " counter(pages);
    font: 8pt system-ui, sans-serif;
    color: #555555;
  }
}
@media print {
  [data-sheet] thead { display: table-header-group; }
  [data-sheet] tr, [data-sheet] [data-keep] { break-inside: avoid; }
  [data-sheet] h2, [data-sheet] h3 { break-after: avoid; }
}
`;
