/** The gateway looks like somebody else's site on purpose. */
export const style = `
:root{color-scheme:light dark;--page:#f6f3f1;--card:#fff;--ink:#221b18;--soft:#6b5f59;--line:#e3dad5;--brand:#b3340c;--on:#fff;--tint:#fdf0ea;--error:#a11a1a}
@media (prefers-color-scheme:dark){:root{--page:#17120f;--card:#211a17;--ink:#f3ebe6;--soft:#b9aaa2;--line:#41352f;--brand:#f28a5f;--on:#2a1006;--tint:#33231b;--error:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.bar{display:flex;align-items:center;gap:.6rem;padding:.75rem 1rem;background:var(--card);border-bottom:3px solid var(--brand)}
.mark{display:grid;place-items:center;width:2rem;height:2rem;border-radius:.4rem;background:var(--brand);color:var(--on);font-weight:700}
.brand{font-weight:700}
.note{margin-left:auto;font-size:.8125rem;color:var(--soft);border:1px solid var(--line);border-radius:1rem;padding:.1rem .6rem}
main{max-width:30rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem}
h1{margin:0;font-size:1rem;font-weight:600;color:var(--soft)}
.amount{margin:.1rem 0 1rem;font-size:2.125rem;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
dl{margin:0 0 1rem;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.mono{font-variant-numeric:tabular-nums;letter-spacing:.02em}
.flag{margin:0 0 1rem;padding:.75rem;border-radius:.5rem;background:var(--tint)}
.flag.error{color:var(--error)}
fieldset{border:0;margin:0 0 1rem;padding:0;display:grid;gap:.5rem}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
.method{display:flex;gap:.75rem;align-items:center;padding:.75rem;min-height:3.5rem;border:1px solid var(--line);border-radius:.5rem;cursor:pointer}
.method:has(:checked){border-color:var(--brand);background:var(--tint)}
.method input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--brand)}
.method small{display:block;color:var(--soft);font-size:.875rem}
.button,.quiet{font:inherit;cursor:pointer;border-radius:.5rem;min-height:2.75rem;padding:.5rem 1rem}
.button{display:block;width:100%;border:0;background:var(--brand);color:var(--on);font-weight:600;text-align:center;text-decoration:none;line-height:1.75rem}
.quiet{border:1px solid var(--line);background:transparent;color:var(--ink)}
.back{margin:1rem 0 0;text-align:center}.plain{color:var(--brand);display:inline-block;padding:.5rem}
summary{cursor:pointer;font-weight:600}
.outcomes{display:grid;gap:.75rem;margin-top:1rem}
.outcome{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between}
.outcome label{display:flex;gap:.5rem;align-items:center;color:var(--soft);font-size:.875rem}
.outcome input{font:inherit;width:5rem;min-height:2.75rem;padding:.25rem .5rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--ink)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;
