// The style of /api/docs: that of the web app, without its build. Light or dark, following the system.

export const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f7f9,#101318);--surface:light-dark(#fff,#191d24);--ink:light-dark(#1b2430,#e8ebf0);--quiet:light-dark(#566172,#a3adbb);--line:light-dark(#dde1e7,#2d343f);--field:light-dark(#8a94a3,#6b7686);--accent:light-dark(#2459c9,#8ab4ff);--on-accent:light-dark(#fff,#0d1a33);--tint:light-dark(#e9effc,#1d2a44);--danger:light-dark(#b3261e,#ff9a8f);--well:light-dark(#f1f3f6,#12161c);--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.frame{display:grid;grid-template-columns:232px minmax(0,1fr);gap:40px;max-width:1240px;margin:0 auto;padding:0 24px}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:32px 8px 32px 0;font-size:14px}
nav a{display:block;padding:4px 8px;border-radius:6px;color:inherit;text-decoration:none}
nav a:hover{background:var(--tint)}
nav .home{font-weight:650;margin-bottom:12px}
main{padding:32px 0 96px;min-width:0}
h1{font-size:30px;line-height:1.2;margin:0 0 8px;letter-spacing:-.015em}
h2{font-size:20px;line-height:1.3;margin:48px 0 12px;letter-spacing:-.01em}
h3{font-size:13px;margin:20px 0 6px}
p{margin:0 0 12px;max-width:44rem}
.quiet{color:var(--quiet)}
.card{border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.key{padding:16px;margin:20px 0 0;display:grid;gap:6px;max-width:44rem}
.key p{margin:0;font-size:13px}
.operation{margin:0 0 8px}
.operation>summary{display:grid;grid-template-columns:64px minmax(0,auto) minmax(0,1fr);gap:12px;align-items:baseline;padding:10px 16px;cursor:pointer;list-style:none;border-radius:8px}
.operation>summary::-webkit-details-marker{display:none}
.operation>summary:hover{background:var(--tint)}
.operation[open]>summary{border-bottom:1px solid var(--line);border-radius:8px 8px 0 0}
.path{font:500 14px/1.5 var(--mono)}
.what{color:var(--quiet);font-size:14px}
.method{font:600 12px/1.6 var(--mono);color:var(--accent)}
.method.delete{color:var(--danger)}
.operation-body{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px;padding:4px 16px 20px}
.facts{display:flex;flex-wrap:wrap;gap:6px;margin:14px 0 4px}
.facts span{background:var(--well);border-radius:6px;padding:2px 8px;font-size:13px;color:var(--quiet)}
table{width:100%;border-collapse:collapse;margin:14px 0 4px;font-size:14px}
caption{text-align:left;font-weight:650;font-size:13px;padding:0 0 4px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
th{width:40%}
.quiet{overflow-wrap:anywhere}
code{font:13px/1.5 var(--mono)}
.required{color:var(--danger);font-size:12px;white-space:nowrap}
.answer{margin:0 0 8px}
.answer summary{cursor:pointer}
.errors a{display:inline-block;font:13px/1.7 var(--mono);margin-right:10px}
pre{margin:0 0 8px;padding:12px;border-radius:8px;background:var(--well);font:13px/1.5 var(--mono);overflow:auto;max-height:22rem;white-space:pre-wrap;overflow-wrap:anywhere}
.try label,.key label{display:block;font-size:13px;font-weight:500;margin:8px 0 2px}
input,textarea,select{width:100%;font:13px/1.5 var(--mono);color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:8px;padding:7px 10px}
textarea{resize:vertical}
button{font:500 14px/1.5 inherit;font-family:inherit;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on-accent);padding:5px 16px;min-height:36px;cursor:pointer}
button.stop{background:none;color:inherit;border-color:var(--field)}
button:disabled{opacity:.55;cursor:default}
.buttons{margin:12px 0}
.status{font-weight:600}
.status.bad{color:var(--danger)}
.result img{max-width:100%;border:1px solid var(--line);border-radius:8px;display:block}
.error-row{padding:12px 16px;margin:0 0 8px}
.error-row h3{font:600 14px/1.5 var(--mono);margin:0}
.error-row p{margin:2px 0 0}
:target.error-row,:target.operation{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
@media(max-width:1080px){.operation-body{grid-template-columns:minmax(0,1fr);gap:0}}
@media(max-width:820px){
.frame{display:block;padding:0 16px}
nav{position:static;max-height:none;padding:16px 0 0;display:flex;flex-wrap:wrap;gap:2px 4px;margin-left:-8px}
nav .home{flex-basis:100%;margin:0}
main{padding-top:16px}
.operation>summary{grid-template-columns:auto minmax(0,1fr);gap:4px 10px}
.what{grid-column:1/-1}
}`;
