import { texts } from '@portal/shared/model';
import { Button, PrinterIcon } from '@portal/shared/ui';

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <PrinterIcon aria-hidden />
      {texts.forms.print}
    </Button>
  );
}
