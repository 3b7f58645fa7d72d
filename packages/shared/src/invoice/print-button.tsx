import { texts } from '../model';
import { Button, PrinterIcon } from '../ui';

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <PrinterIcon aria-hidden />
      {texts.invoice.print}
    </Button>
  );
}
