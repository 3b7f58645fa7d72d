import { useSession } from '@portal/shared/session';
import { Alert, Button, chakra, Flex, PrinterIcon, Stack, Text } from '@portal/shared/ui';
import { useShell } from '../../boot/shell-context';
import { CopyButton } from './copy-button';

/** Hands a text to the browser as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** The codes for the day when phone or mailbox is out of reach; the server never shows them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { university } = useShell().boot;
  const session = useSession();
  const heading = `Recovery codes of ${session?.userName ?? ''}, ${university.shortName} portal`;
  const text = [heading, '', ...codes, '', 'Each code works once.', ''].join('\r\n');
  return (
    <Stack gap="5">
      <Alert status="warning" title="Keep these codes now: they are shown this once" autoFocus>
        Each works once, in place of the code from your phone or mailbox. Keep them where the phone is not.
      </Alert>
      <Stack gap="2">
        <Text fontWeight="semibold">{heading}</Text>
        <chakra.ol
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
          gap="2"
          listStyleType="none"
          fontFamily="mono"
          fontSize="lg"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ol>
      </Stack>
      <Flex gap="3" wrap="wrap" data-no-print>
        <CopyButton text={text}>Copy</CopyButton>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <PrinterIcon aria-hidden />
          Print
        </Button>
        <Button variant="outline" size="sm" onClick={() => download('recovery-codes.txt', text)}>
          Download
        </Button>
      </Flex>
      <Flex data-no-print>
        <Button onClick={onKept}>I have kept them</Button>
      </Flex>
    </Stack>
  );
}
