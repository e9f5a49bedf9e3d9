/// Korean.
extension CSVVocabulary {
    static let koreanWords = #"""
        name/given: 이름
        whole: 성명 전체_이름 표시명 성함 이름_전체 이름_성 성_이름
        name: 명
        family: 성 성씨
        middle: 중간_이름 중간
        prefix: 호칭 경칭
        suffix: 접미사
        nickname: 별명 애칭 닉네임
        company: 회사 회사명 조직 직장명 소속 기관 기관명 단체 업체명 상호 조직명 법인명 거래처 거래처명 협력업체 공급업체 회사이름 학교명 상호명 기업명 소속기관 소속회사
        department: 부서 부서명 부서이름 팀 팀명
        title: 직위 직책 직함 직급 직위명 보직
        role: 직업
        email: 이메일 전자메일 메일 전자_메일 이메일주소 전자우편 email e_mail 메일주소 이메일_주소 전자우편주소 메일_주소
        phone: 전화 전화번호 연락처 tel 연락전화 유선전화 유선 전화_번호 연락처1 연락처번호 일반전화 유선번호
        mobile: 휴대폰 휴대전화 핸드폰 모바일 휴대 이동전화 휴대폰번호 휴대전화번호 핸드폰번호 휴대폰_번호 핸드폰_번호 휴대_전화 모바일번호 휴대번호
                fax: 팩스 팩스번호 fax
        pager: 호출기
        assistant: 비서
        main: 대표 기본
        extension: 내선 내선번호
        web: 웹
        page: 페이지
        url: 웹사이트 홈페이지 웹페이지 사이트 홈페이지주소 웹_사이트
        address: 주소 집주소 주소1 현주소 거주지주소
        street: 도로명 거리 번지 도로명주소 도로명_주소 상세_주소 동 번지수
        suite: 상세주소 상세 주소2 나머지주소 호수 동호수
        number: 번호
        pobox: 사서함
        postcode: 우편번호 우편_번호 우편 우편번
        city: 도시 시군구 구군 시 구군시 시구군 시군 도시명 구 군 구_군 시_구_군
        region: 시도 도 지역 광역시 시도명 도명 시_도
        country: 국가 나라 국가지역
        birthday: 생일 생년월일 출생일 태어난_날 생년_월일 출생년월일
        birth: 출생 태어난
        date: 날짜 일자
        day: 일
        month: 월 달
        year: 년 해 연도
        anniversary: 기념일 결혼기념일
        gender: 성별
        spouse: 배우자 남편 아내
        child: 자녀
        manager: 상사 관리자 상급자 팀장
        categories: 범주 그룹 분류 카테고리 태그 그룹명 구분
        note: 메모 비고 참고 노트 특이사항 비고란 기타사항 메모란 참고사항
        photo: 사진 이미지 프로필사진
        home: 집 자택 개인 가정 집의
        work: 직장 회사용 사무실 업무 업무용 사업장
        other: 기타 다른
        first: 첫번째
        second: 두번째
        type: 유형 종류
        ordinal: 보조 추가
        owner: 고객 회원 참석자 직원 학생 원생 아동 환자 손님 수령인 선수 하객 참가자 거래처담당자 자녀 원아
        contact: 연락 담당 담당자 담당자명 연락담당자
        filler: 및 또는 의
        mother: 어머니 엄마 모 어머님
        father: 아버지 아빠 부 아버님
        parent: 부모 학부모
        guardian: 보호자 보호자명 학부모
        emergency: 비상 긴급 비상연락처
        school: 학교
        direct: 직통
        switchboard: 대표전화 대표번호
        messenger: 카카오톡 카톡 라인
        residence: 거주지
        doctor: 의사 주치의
        fax: 팩스_번호
        billing: 청구 청구지 세금계산서
        delivery: 배송 배송지
        """#
}
