import { wrongWithRules } from './style-rules';

const of = (css: string) => wrongWithRules('css-a', css);

describe('rules of a class', () => {
  it.each([
    '.css-a{display:flex;gap:var(--chakra-spacing-2\\.5);}',
    '.css-a:hover,.css-a:is(:focus-visible, [data-focus])::after{content:"{";color:red;}',
    '@media screen and (min-width: 48em){.css-a{width:1px;}}@layer recipes{@supports (gap:1px){.css-a>*{margin:0;}}}',
    '.dark .css-a,.dark .chakra-theme:not(.light) .css-a{color:white;}',
    ':where(.css-a,.group .css-a) p{position:relative !important;}',
    '@container (width < 20rem){.css-a:not(:first-child){position:sticky;}}',
    '[data-density=compact] .css-a td[data-menus]>div>button,.css-a [data-cell=long] *{transform:translateY(-50%);}',
    '.css-a>li>div:has(> dd:empty){display:none}',
    '.css-a:has(>a)>p{color:color-mix(in srgb, red 50%, var(--x));}',
    '.css-b~.css-a,.css-b+.css-a{color:red;}',
    '.group:is(:hover,[data-hover]) .css-a{background-position:center;}',
    '',
  ])('may be %s', (css) => expect(of(css)).toBeUndefined());

  it.each<[string, string]>([
    ['body{display:none}', 'holds a rule for body'],
    ['.css-a{color:red}.css-b{color:red}', 'holds a rule for .css-b'],
    ['.css-a,body{color:red}', 'holds a rule for .css-a,body'],
    ['.css-ab{color:red}', 'holds a rule for .css-ab'],
    ['.css-a-b{color:red}', 'holds a rule for .css-a-b'],
    ['.css-a\\.b{color:red}', 'holds a rule for .css-a\\.b'],
    ['body:not(.css-a){color:red}', 'holds a rule for body:not(.css-a)'],
    [':root:has(.css-a){color:red}', 'holds a rule for :root:has(.css-a)'],
    [':is(.css-a,body){color:red}', 'holds a rule for :is(.css-a,body)'],
    ['.css-a ~ *{color:red}', 'holds a rule for .css-a ~ *'],
    ['.css-a+*{color:red}', 'holds a rule for .css-a+*'],
    ['.css-a p~*{color:red}', 'holds a rule for .css-a p~*'],
    ['.css-a||td{color:red}', 'holds a rule for .css-a||td'],
    [':is(.css-a~*){color:red}', 'holds a rule for :is(.css-a~*)'],
    [':root:has(.css-a) .css-a{color:red}', 'holds a rule for :root:has(.css-a) .css-a'],
    [':root:has(.css-a) header{color:red}', 'holds a rule for :root:has(.css-a) header'],
    ['.css-b:not(.css-a) p{color:red}', 'holds a rule for .css-b:not(.css-a) p'],
    ['.x\\32 .css-a{color:red}', 'holds a rule for .x\\32 .css-a'],
    ['[title=".css-a"]{color:red}', 'holds a rule for [title=".css-a"]'],
    ['@media print{body{display:none}}', 'holds a rule for body'],
    ['.css-a{color:red;body &{color:red}}', 'holds a rule in the rule of .css-a'],
    ['@layer reset{.css-a{color:red}}', 'holds @layer reset'],
    ['@layer{.css-a{color:red}}', 'holds @layer'],
    ['@layer recipes,reset{.css-a{color:red}}', 'holds @layer recipes,reset'],
    ['@keyframes spin{from{opacity:0}}', 'holds @keyframes spin'],
    ['@font-face{font-family:x}', 'holds @font-face'],
    ['@layer x;.css-a{color:red}', 'holds @layer x;.css-a'],
    ['x;.css-a{color:red}', 'holds a rule for x;.css-a'],
    ['@import "x";', 'holds @import'],
    ['.css-a{background:URL(x)}', 'holds url('],
    ['.css-a{background:\\75 rl(x)}', 'holds url('],
    ['.css-a{background:\\url(x)}', 'holds url('],
    ['.css-a{background:image-set("x" 1x)}', 'holds image-set('],
    ['.css-a{background:cross-fade("x",red)}', 'holds cross-fade('],
    ['.css-a{background:image("x")}', 'holds image('],
    ['.css-a{background:\\69 mage("x")}', 'holds image('],
    ['.css-a{background:src("x")}', 'holds src('],
    ['.css-a{width:expression(1)}', 'holds expression('],
    ['.css-a{}</Style><script>', 'holds </style'],
    ['.css-a{position:/**/fixed}', 'holds /*'],
    ['.css-a{position:fixed}', 'is positioned fixed'],
    ['.css-a{color:red;POSITION : f\\69xed!important}', 'is positioned fixed!important'],
    ['.css-a{--x:fixed;position:var(--x)}', 'is positioned var(--x)'],
    ['.css-a{content:"\nbody{color:red}"}', 'holds a line break'],
    ['.css-a{color:red', 'is no list of rules'],
    ['.css-a{color:red}}', 'is no list of rules'],
    ['.css-a{color:rgb(}', 'is no list of rules'],
    ['.css-a{content:"}', 'is no list of rules'],
    ['.css-a{color:red}x', 'is no list of rules'],
    [`${':is('.repeat(2000)}.css-a${')'.repeat(2000)}{color:red}`, 'has more than 12 brackets in each other'],
    [
      `.css-a{width:${'calc('.repeat(2000)}1px${')'.repeat(2000)}}`,
      'has more than 12 brackets in each other',
    ],
    [`${'@media all{'.repeat(9)}.css-a{color:red}${'}'.repeat(9)}`, 'is no list of rules'],
  ])('may not be %s', (css, wrong) => expect(of(css)).toBe(wrong));

  it.each(['a b', '', '1a', '*', 'css-a,body', 'dark', 'light', 'chakra-theme', 'css-'])(
    'are of no class that is called "%s"',
    (name) => {
      expect(wrongWithRules(name, '')).toBe('is no class that a build makes');
    },
  );
});
