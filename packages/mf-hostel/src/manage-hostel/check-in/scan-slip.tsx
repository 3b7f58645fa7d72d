import { Box, Button, chakra, Text } from '@portal/shared/ui';
import { useRef, useState, type ChangeEvent } from 'react';

interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Of browsers that read codes by themselves, as Chrome on phones. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

async function codeOf(file: File, Reader: DetectorClass): Promise<string | undefined> {
  const image = await createImageBitmap(file);
  try {
    const [found] = await new Reader({ formats: ['qr_code'] }).detect(image);
    return found?.rawValue;
  } finally {
    image.close();
  }
}

const nothingRead = 'No code was found in the picture. Go closer, or type the code that stands below it.';

/**
 * Reads the code of a slip from a picture that the phone's own camera takes: it needs no leave to use the camera, and no
 * library. Nothing where the browser reads no codes: there the code is typed.
 */
export function ScanSlip({ onCode }: { onCode: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const Reader = detectorClass();
  if (!Reader) return null;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture again is a change too.
    target.value = '';
    if (!file) return;
    // A picture that cannot be opened has no code either.
    const code = await codeOf(file, Reader).catch(() => undefined);
    setFailure(code === undefined ? nothingRead : '');
    if (code !== undefined) onCode(code);
  };
  return (
    <Box>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Picture of the slip"
        srOnly
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        Scan the slip
      </Button>
      <Text role="alert" color="fg.error" textStyle="sm">
        {failure}
      </Text>
    </Box>
  );
}
