import { Box, SimpleGrid, Text } from '@portal/shared/ui';

/** Places on paper where officers sign by hand, kept together. */
export function SignatureLines({ offices }: { offices: readonly string[] }) {
  return (
    <SimpleGrid columns={offices.length} gap="8mm" data-keep>
      {offices.map((office) => (
        <Box key={office} pt="12mm">
          <Box borderTopWidth="1px" borderColor="fg" pt="1">
            <Text textStyle="sm">{office}</Text>
            <Text textStyle="xs">Name, signature, date</Text>
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}
