import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { purifyRules } from '../../model';
import { Loading } from '../states';

/** Made harmless: what a notice may not hold is gone. The sanitiser is fetched with the first text. */
export async function harmless(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import(/* webpackChunkName: "sanitiser" */ 'dompurify');
  return purify.sanitize(html, purifyRules as unknown as { RETURN_DOM_FRAGMENT: true });
}

const Prose = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '3' },
    '& ul, & ol': { ps: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '1' },
    '& h3, & h4': { fontWeight: 'semibold', textStyle: 'md' },
    '& blockquote': { ps: '4', borderStartWidth: '3px', borderColor: 'border.emphasized', color: 'fg.muted' },
    '& a': { color: 'fg.link', textDecoration: 'underline', borderRadius: 'l1', focusVisibleRing: 'outside' },
  },
});

/** HTML that somebody wrote, sanitised by the server and here once more, in the look of the page. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let gone = false;
    const show = (content: Node) => {
      if (gone) return;
      box.current?.replaceChildren(content);
      setShown(true);
    };
    // Without the sanitiser nothing is shown as HTML; the words are there all the same.
    harmless(html).then(show, () => show(document.createTextNode(html.replace(/<[^>]*>/g, ' '))));
    return () => {
      gone = true;
    };
  }, [html]);
  return (
    <>
      {!shown && <Loading />}
      <Prose ref={box} hidden={!shown} />
    </>
  );
}
