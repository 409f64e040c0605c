// A summary with something of everything that summaries have.

/// One `summary/1` line, to be damaged or spelt otherwise; every text that may be any has an `é` in it.
package enum SampleSummary {
  package static let line = """
    {"tapscope":"summary/1","recordings":[{"name":"é.jsonl","touches":3,"wrong":1}],\
    "layouts":["Lé"],"strategies":["é"],"profiles":["é"],"touches":3,"wrong":1,"samples":9,\
    "nanoseconds":9007199254740993,"verdicts":{"unjudged":0,"split":0,"stolen":1,"phantom":0,\
    "dead":0,"lost":0,"misread":0,"correct":2,"background":0},\
    "causes":[{"verdict":"stolen","cause":"covered","count":1}],"kinds":[\(kind)],\
    "confusion":[{"layout":"Lé","meant":"é","got":"é","count":2},\
    {"layout":"Lé","meant":"é","got":null,"count":1}],\
    "calls":12,"hitTestsDisagree":0,"app":{"compared":2,"agree":1,"unknown":0,"disagreements":\
    [{"recording":"é.jsonl","touch":1,"nanoseconds":0,"sentence":"The app fired é."}]},\
    "frustration":[{"kind":"dead-tap","count":1,"first":\
    {"recording":"é.jsonl","touch":1,"nanoseconds":0},"touches":[1]}],"judgedOnFrames":0,\
    "chains":[{"steps":["é","as written"],"recordings":1}],\
    "diagnostics":[{"kind":"open-at-end","count":1,"recording":"é.jsonl","line":7}],\
    "warnings":[{"text":"é is odd","recordings":1,"first":"é.jsonl","order":0}],\
    "fingers":{"taps":2,"right":-3,"down":4,"rightSquared":5,"downSquared":8,"product":-6,\
    "omitted":1},"latency":{"clocks":["é"],"cost":1,"step":2,"rows":[\(row)],"app":[\(row)]}}
    """

  package static let kind = """
    {"layout":"Lé","verdict":"stolen","cause":"covered","meant":"é","got":"é","count":1,\
    "first":{"recording":"é.jsonl","touch":1,"nanoseconds":0,"labelled":false,"sentence":"é",\
    "pixel":"é","quirks":["é"],"rightUnder":"é","noFix":"é"},"fixes":[\
    {"text":"strategy alpha on é","harm":"é","mends":1,"breaks":0,"right":1,"of":1}]}
    """

  package static let row = """
    {"operation":"hitTest","view":"é","strategy":"é","pass":"first","count":3,"batched":1,\
    "p50":0.1,"p90":0.205,"p99":0.205,"longest":205,"buckets":[[100,2],[205,1]]}
    """
}
