import { footerTexts } from '@portal/shared/ui/brand';
import { Box, chakra, Flex, Text } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';
import { ScrollToTop } from './scroll-to-top';

/** The help line stands here on every page (WCAG 3.2.6). */
export function Footer() {
  const { university } = useShell().boot;
  return (
    <Box as="footer" borderTopWidth="1px" mt="auto" data-no-print>
      <Flex
        ps={{ base: '4', sm: '6' }}
        // Room for the button that leads back to the top.
        pe="20"
        py="5"
        gap="2"
        wrap="wrap"
        justify="space-between"
        color="fg.muted"
        textStyle="sm"
        maxW="90rem"
        mx="auto"
      >
        <Text>{university.name}</Text>
        <Text>
          {footerTexts.help}{' '}
          <chakra.a
            href={`tel:${university.helpLine}`}
            color="fg.link"
            fontWeight="semibold"
            textDecoration="underline"
            py="1"
          >
            {university.helpLine}
          </chakra.a>
        </Text>
      </Flex>
      <ScrollToTop />
    </Box>
  );
}
