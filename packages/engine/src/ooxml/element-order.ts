// The order of children in elements whose schema is an xsd:sequence, where our code does not already build them in order.
import { words } from '../base/words.ts';
// Writing an element that is not listed for its parent is a programming error.

export const elementOrder: { readonly [parent: string]: readonly string[] | undefined } = {
  // ECMA-376 part 1, 21.1.2.2.7: CT_TextParagraphProperties
  'a:pPr': [
    ...words('a:lnSpc a:spcBef a:spcAft a:buClrTx a:buClr a:buSzTx a:buSzPct a:buSzPts a:buFontTx a:buFont'),
    ...words('a:buNone a:buAutoNum a:buChar a:buBlip a:tabLst a:defRPr a:extLst'),
  ],
  // ECMA-376 part 1, 21.1.2.3.9: CT_TextCharacterProperties
  'a:rPr': [
    ...words('a:ln a:noFill a:solidFill a:gradFill a:blipFill a:pattFill a:grpFill a:effectLst a:effectDag'),
    ...words('a:highlight a:uLnTx a:uLn a:uFillTx a:uFill a:latin a:ea a:cs a:sym'),
    ...words('a:hlinkClick a:hlinkMouseOver a:rtl a:extLst'),
  ],
  // ECMA-376 part 1, 17.3.1.26: CT_PPr
  'w:pPr': [
    ...words('w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr'),
    ...words('w:suppressLineNumbers w:pBdr w:shd w:tabs w:suppressAutoHyphens w:bidi w:spacing w:ind'),
    ...words('w:contextualSpacing w:jc w:textDirection w:textAlignment w:outlineLvl w:rPr w:sectPr'),
  ],
  // ECMA-376 part 1, 17.3.2.28: EG_RPrBase
  'w:rPr': [
    ...words('w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:noProof w:color'),
    ...words('w:spacing w:kern w:position w:sz w:szCs w:highlight w:u w:bdr w:shd w:vertAlign w:rtl w:cs'),
    ...words('w:lang'),
  ],
};
