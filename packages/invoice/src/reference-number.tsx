import { formatRrr } from '@portal/shared/model';
import { Box, Button, CheckIcon, CopyIcon, Flex, Text, useFlag } from '@portal/shared/ui';

/** The number that pays anywhere, large enough to read out, with a way to copy it. */
export function ReferenceNumber({ rrr }: { rrr: string }) {
  const copied = useFlag();
  const copy = () => {
    void navigator.clipboard?.writeText(rrr).then(() => copied.show('Copied'));
  };
  return (
    <Box minW="0">
      <Text textStyle="sm" color="fg.muted">
        Remita Retrieval Reference (RRR)
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Text
          fontFamily="heading"
          textStyle={{ base: '2xl', sm: '3xl' }}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums lining-nums"
          letterSpacing="0.02em"
          whiteSpace="nowrap"
        >
          {formatRrr(rrr)}
        </Text>
        <Button size="sm" variant="outline" onClick={copy}>
          {copied.value ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
          <span role="status">{copied.value ?? 'Copy'}</span>
        </Button>
      </Flex>
    </Box>
  );
}
