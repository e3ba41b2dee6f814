// Commands that are one sign: the character drawn and its class. Data; read by parse-tex.ts.
import { lazy } from '../base/lazy.ts';
import type { MathClass } from './math-tree.ts';

export type MathSymbol = { readonly text: string; readonly class: MathClass | 'letter' };

const lists: { readonly [kind in MathSymbol['class']]?: string } = {
  letter: `
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
    lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ
    chi χ psi ψ omega ω digamma ϝ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
    Alpha Α Beta Β Epsilon Ε Zeta Ζ Eta Η Iota Ι Kappa Κ Mu Μ Nu Ν Omicron Ο Rho Ρ Tau Τ Chi Χ
    hbar ℏ hslash ℏ ell ℓ wp ℘ imath ı jmath ȷ Re ℜ Im ℑ aleph ℵ beth ℶ gimel ℷ daleth ℸ partial ∂ nabla ∇ infty ∞
    emptyset ∅ varnothing ∅ complement ∁ eth ð mho ℧ Finv Ⅎ Bbbk 𝕜 degree ° angstrom Å aa å AA Å ae æ AE Æ oe œ OE Œ
    o ø O Ø ss ß l ł L Ł R ℝ N ℕ Z ℤ Q ℚ C ℂ reals ℝ Reals ℝ natnums ℕ cnums ℂ Complex ℂ pounds £ mathsterling £ euro € yen ¥
    copyright © circledR ® dag † ddag ‡ S § P ¶ checkmark ✓ maltese ✠ i ı j ȷ alef ℵ alefsym ℵ empty ∅ image ℑ real ℜ infin ∞ weierp ℘
    thetasym ϑ sect § circledS Ⓢ Game ⅁ textcopyright © textregistered ® textdegree ° textsterling £ textdagger † textdaggerdbl ‡
    textdollar $ textunderscore _ textbraceleft { textbraceright } textless < textgreater > textbardbl ‖ textasciitilde ~
    textasciicircum ^ textellipsis … textendash – textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “
    textquotedblright ” lq ‘ rq ’
  `,
  ordinary: `
    forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢ triangle △ square □ Box □
    blacksquare ■ Diamond ◊ lozenge ◊ blacklozenge ⧫ bigstar ★ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠
    flat ♭ natural ♮ sharp ♯ surd √ prime ′ backprime ‵ ldots … dots … dotsc … dotso … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮ ddots ⋱
    iddots ⋰ adots ⋰ blacktriangle ▲ blacktriangledown ▼ triangledown ▽ diagup ╱ diagdown ╲ backslash \\ vert | Vert ‖ | ‖
    mathellipsis … dotsx … varvdots ⋮ exist ∃ clubs ♣ diamonds ♢ hearts ♡ spades ♠ ldotp .
    therefore ∴ because ∵ textbackslash \\ textbar | permil ‰ colon : slash / _ _ % % $ $ & & # #
  `,
  binary: `
    times × cdot ⋅ div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ cup ∪ cap ∩ Cup ⋓ Cap ⋒
    uplus ⊎ sqcup ⊔ sqcap ⊓ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ amalg ⨿ dagger † ddagger ‡ diamond ⋄
    bigcirc ◯ bigtriangleup △ bigtriangledown ▽ triangleleft ◃ triangleright ▹ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ boxplus ⊞ boxminus ⊟
    boxtimes ⊠ boxdot ⊡ ltimes ⋉ rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ curlywedge ⋏ curlyvee ⋎ barwedge ⊼ veebar ⊻
    doublebarwedge ⩞ circledast ⊛ circledcirc ⊚ circleddash ⊝ dotplus ∔ divideontimes ⋇ intercal ⊺ centerdot ⋅ cdotp · And & lessdot ⋖ gtrdot ⋗
    doublecap ⋒ doublecup ⋓ bull ∙ Dagger ‡ plusmn ± sdot ⋅ minuso ⦵
  `,
  relation: `
    le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ lt < gt > leqq ≦ geqq ≧ leqslant ⩽ geqslant ⩾ ll ≪ gg ≫ lll ⋘ ggg ⋙ lesssim ≲ gtrsim ≳ lessapprox ⪅
    gtrapprox ⪆ lessgtr ≶ gtrless ≷ lesseqgtr ⋚ gtreqless ⋛ approx ≈ approxeq ≊ thickapprox ≈ equiv ≡ sim ∼ thicksim ∼ simeq ≃ cong ≅ ncong ≇
    asymp ≍ doteq ≐ doteqdot ≑ Doteq ≑ risingdotseq ≓ fallingdotseq ≒ propto ∝ varpropto ∝ coloneqq ≔ coloneq ≔ eqqcolon ≕ eqcirc ≖ circeq ≗
    triangleq ≜ bumpeq ≏ Bumpeq ≎ backsim ∽ backsimeq ⋍ prec ≺ succ ≻ preceq ⪯ succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ curlyeqprec ⋞ curlyeqsucc ⋟
    precsim ≾ succsim ≿ in ∈ isin ∈ notin ∉ ni ∋ owns ∋ notni ∌ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ nsubseteq ⊈
    nsupseteq ⊉ subseteqq ⫅ supseteqq ⫆ Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ mid ∣ nmid ∤ parallel ∥ nparallel ∦
    shortmid ∣ shortparallel ∥ perp ⊥ models ⊨ vdash ⊢ dashv ⊣ vDash ⊨ Vdash ⊩ Vvdash ⊪ nvdash ⊬ nvDash ⊭ bowtie ⋈ Join ⋈ smile ⌣ frown ⌢
    between ≬ pitchfork ⋔ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ nprec ⊀ nsucc ⊁ nsim ≁ vartriangleleft ⊲ vartriangleright ⊳
    trianglelefteq ⊴ trianglerighteq ⊵ blacktriangleleft ◀ blacktriangleright ▶ vartriangle △
    lnsim ⋦ lnapprox ⪉ npreceq ⋠ precnsim ⋨ precnapprox ⪹ ntriangleleft ⋪ ntrianglelefteq ⋬ subsetneqq ⫋ gnsim ⋧ gnapprox ⪊ nsucceq ⋡
    succnsim ⋩ succnapprox ⪺ nVDash ⊯ nVdash ⊮ ntriangleright ⋫ ntrianglerighteq ⋭ supsetneqq ⫌ precneqq ⪵ succneqq ⪶ eqslantless ⪕
    eqslantgtr ⪖ lesseqqgtr ⪋ gtreqqless ⪌ precapprox ⪷ succapprox ⪸ smallsmile ⌣ smallfrown ⌢ backepsilon ∍ llless ⋘ gggtr ⋙ eqsim ≂
    origof ⊶ imageof ⊷ restriction ↾ ordinarycolon : dblcolon ∷ coloncolon ∷ eqcolon ∹ minuscolon ∹ colonequals ≔ equalscolon ≕
    gvertneqq ≩ lvertneqq ≨ nshortmid ∤ nshortparallel ∦ varsubsetneq ⊊ varsubsetneqq ⫋ varsupsetneq ⊋ varsupsetneqq ⫌ sub ⊂ sube ⊆
    supe ⊇ mapsfrom ↤ darr ↓ dArr ⇓ Darr ⇓ uarr ↑ uArr ⇑ Uarr ⇑ harr ↔ hArr ⇔ Harr ⇔ larr ← lArr ⇐ Larr ⇐ lrarr ↔ lrArr ⇔ Lrarr ⇔ rarr →
    rArr ⇒ Rarr ⇒
    to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ implies ⟹ impliedby ⟸ iff ⟺ Leftarrow ⇐ Leftrightarrow ⇔
    longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ mapsto ↦ longmapsto ⟼
    uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
    hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽ upharpoonright ↾ upharpoonleft ↿
    downharpoonright ⇂ downharpoonleft ⇃ rightleftharpoons ⇌ leftrightharpoons ⇋ rightleftarrows ⇄ leftrightarrows ⇆ rightrightarrows ⇉
    leftleftarrows ⇇ upuparrows ⇈ downdownarrows ⇊ rightarrowtail ↣ leftarrowtail ↢ twoheadrightarrow ↠ twoheadleftarrow ↞ rightsquigarrow ⇝
    leadsto ⇝ leftrightsquigarrow ↭ Lleftarrow ⇚ Rrightarrow ⇛ curvearrowright ↷ curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺
    looparrowright ↬ looparrowleft ↫ Lsh ↰ Rsh ↱ multimap ⊸ nrightarrow ↛ nleftarrow ↚ nRightarrow ⇏ nLeftarrow ⇍ nleftrightarrow ↮
    nLeftrightarrow ⇎ dashrightarrow ⇢ dashleftarrow ⇠ vcentcolon ∶ ratio ∶
  `,
  open: 'lbrace { { { lbrack [ langle ⟨ lceil ⌈ lfloor ⌊ lvert | lVert ‖ lgroup ⟮ lmoustache ⎰ ulcorner ⌜ llcorner ⌞ llbracket ⟦ lBrack ⟦ lparen ( lang ⟨ lBrace ⦃',
  close:
    'rbrace } } } rbrack ] rangle ⟩ rceil ⌉ rfloor ⌋ rvert | rVert ‖ rgroup ⟯ rmoustache ⎱ urcorner ⌝ lrcorner ⌟ rrbracket ⟧ rBrack ⟧ rparen ) rang ⟩ rBrace ⦄',
  punctuation: 'comma , semicolon ;',
};

/** Signs with limits above and below, and beside them. */
const limitSigns = `
  sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄ bigsqcup ⨆
`;
const sideSigns = 'int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ smallint ∫ intop ∫';

/** Named functions; those in the second list take limits, some are two words. */
const sideFunctions = `
  sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot arcsec arccsc arsinh arcosh artanh sgn sign
  log ln lg exp arg deg dim hom ker tg ctg rank tr Tr erf erfc diag rot curl grad arctg arcctg ch cosec cotg cth sh th
`;
const limitFunctions =
  'lim max min sup inf det gcd lcm Pr arg·max arg·min lim·sup lim·inf inj·lim proj·lim plim ess·sup';

/** Accents: a mark over one letter; `wide` ones grow. */
export const accents = lazy(
  (): ReadonlyMap<string, { readonly mark: string; readonly wide: boolean }> =>
    new Map(
      readPairs(
        'hat ̂ tilde ̃ bar ̄ vec ⃗ dot ̇ ddot ̈ dddot ⃛ acute ́ grave ̀ breve ̆ check ̌ mathring ̊ widehat ̂ widetilde ̃ widecheck ̌ ddddot ⃜ ' +
          '\' ́ ` ̀ ^ ̂ ~ ̃ = ̄ u ̆ . ̇ " ̈ r ̊ H ̋ v ̌ c ̧ textcircled ⃝',
      ).map(([name, mark]) => [name, { mark, wide: name.startsWith('wide') }] as const),
    ),
);

/** Characters typed directly that are not letters or digits. */
const typed = () =>
  new Map<string, MathSymbol>(
    Object.entries({
      binary: '+ + - − * ∗ · ⋅',
      relation: '= = < < > > : : ∣ ∣ ~ ∼',
      open: '( ( [ [ ⟨ ⟨',
      close: ') ) ] ] ! ! ? ? ⟩ ⟩',
      punctuation: ', , ; ;',
      ordinary: '/ / | | . . @ @ " ″ ` ‵ % %',
    }).flatMap(([kind, list]) =>
      readPairs(list).map(([sign, text]) => [sign, { text, class: kind as MathClass }] as const),
    ),
  );

export type LargeSign = { readonly text: string; readonly limits: boolean };

type Tables = {
  readonly symbols: ReadonlyMap<string, MathSymbol>;
  readonly large: ReadonlyMap<string, LargeSign>;
  readonly functions: ReadonlyMap<string, LargeSign>;
  readonly byCharacter: ReadonlyMap<string, MathSymbol>;
};

/** The tables, built when a formula first needs them: most documents have none. */
export const mathTables = lazy((): Tables => {
  const symbols = new Map<string, MathSymbol>();
  const byCharacter = new Map<string, MathSymbol>();
  for (const [kind, list] of Object.entries(lists)) {
    for (const [name, text] of readPairs(list)) {
      const symbol = { text, class: kind as MathSymbol['class'] };
      symbols.set(name, symbol);
      if (kind !== 'letter' && !byCharacter.has(text)) byCharacter.set(text, symbol);
    }
  }
  for (const [text, symbol] of typed()) byCharacter.set(text, symbol);
  const signs = (list: string, limits: boolean) =>
    readPairs(list).map(([name, text]) => [name, { text, limits }] as const);
  const names = (list: string, limits: boolean) =>
    list
      .trim()
      .split(/\s+/)
      .map((name) => [name.replace('·', ''), { text: name.replace('·', ' '), limits }] as const);
  return {
    symbols,
    byCharacter,
    large: new Map([...signs(limitSigns, true), ...signs(sideSigns, false)]),
    functions: new Map([...names(sideFunctions, false), ...names(limitFunctions, true)]),
  };
});

export function readPairs(list: string): readonly (readonly [string, string])[] {
  const words = list.trim().split(/\s+/);
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1]!] as const] : []));
}
