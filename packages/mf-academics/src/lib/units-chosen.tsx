import { counted } from '@portal/shared/model';
import { Box, Flex, Text } from '@portal/shared/ui';

/** Units of what is chosen against the load, while it changes. */
export function UnitsChosen({
  chosen,
  load,
}: {
  chosen: readonly { units: number }[];
  load: { minimum: number; maximum: number };
}) {
  const units = chosen.reduce((sum, course) => sum + course.units, 0);
  const { minimum, maximum } = load;
  const fits = units >= minimum && units <= maximum;
  const share = Math.min(100, Math.round((100 * units) / maximum));
  return (
    <Box role="status" aria-label="Units chosen">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {counted(units, 'unit')} of {minimum} to {maximum}
        </Text>
        <Text color="fg.muted">{counted(chosen.length, 'course')}</Text>
      </Flex>
      <Box mt="2" h="2" bg="bg.muted" borderRadius="full" overflow="hidden" aria-hidden>
        <Box h="100%" w={`${share}%`} bg={fits ? 'fg.success' : 'fg.warning'} />
      </Box>
    </Box>
  );
}
