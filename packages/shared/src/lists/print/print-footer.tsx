import { formatDocumentCode } from '../../model';
import { chakra } from '../../ui';
import { QrCode } from './qr-code';

/** How a reader of the paper checks that it is true. */
export interface Verification {
  /** Short code to type where there is no camera. */
  code: string;
  /** Public page that shows the same facts. */
  url: string;
  qrPath: string;
  qrSize: number;
}

interface PrintFooterProps {
  printedOn: string;
  verification?: Verification;
}

/** Foot of the document: QR, code and address for checking it, and when it was printed. */
export function PrintFooter({ printedOn, verification }: PrintFooterProps) {
  return (
    <chakra.footer
      display="flex"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      mt="6"
      _print={{ mt: '2' }}
      pt="3"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      textStyle="xs"
      breakInside="avoid"
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        {verification && (
          <>
            <p>
              Verification code <strong>{formatDocumentCode(verification.code)}</strong>
            </p>
            <chakra.p color="fg.muted">Scan the code, or open {verification.url}</chakra.p>
          </>
        )}
        <chakra.p color="fg.muted">Printed on {printedOn}</chakra.p>
      </chakra.div>
      {verification && (
        <chakra.div flexShrink="0">
          <QrCode path={verification.qrPath} size={verification.qrSize} url={verification.url} side={22} />
        </chakra.div>
      )}
    </chakra.footer>
  );
}
